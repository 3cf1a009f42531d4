import type { LinkDoOrcamento } from '@encomenda/contracts/orcamentos/link.http';
import type { LinksDb } from '@encomenda/contracts/orcamentos/link.read-models';
import {
  idDaVersao,
  type OrcamentosDb,
} from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import { formatarDia, formatarInstante } from '@encomenda/contracts/shared/dia';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { orcamentoInexistente } from '../orcamentos/orcamentos.queries.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { OrcamentosDosLinks } from './orcamentos-dos-links.js';

/** What the shop sees of a quote's link; never the token. */
@Injectable()
export class LinksDosOrcamentos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<LinksDb & OrcamentosDb>,
    private readonly orcamentos: OrcamentosDosLinks,
  ) {}

  /** Null without a link. @throws Recusa (404) when there is no such quote */
  async de(orcamentoId: number): Promise<LinkDoOrcamento | null> {
    const [orcamento, link, mudancas] = await Promise.all([
      this.db
        .selectFrom('orcamentos.orcamentos as orcamento')
        .select(['orcamento.cliente_id', 'orcamento.versao'])
        .where('orcamento.id', '=', orcamentoId)
        .executeTakeFirst(),
      this.db
        .selectFrom('links_dos_orcamentos.links')
        .selectAll()
        .where('orcamento_id', '=', orcamentoId)
        .executeTakeFirst(),
      this.db
        .selectFrom('links_dos_orcamentos.mudancas')
        .selectAll()
        .where('orcamento_id', '=', orcamentoId)
        .orderBy('id', 'desc')
        .execute(),
    ]);
    if (!orcamento) throw orcamentoInexistente();
    if (!link) return null;
    const { sal } = await this.db
      .selectFrom('orcamentos.versoes')
      .select('sal')
      .where('id', '=', idDaVersao(orcamentoId, orcamento.versao))
      .executeTakeFirstOrThrow();
    const encerrado = (): LinkDoOrcamento['encerrado'] => {
      if (sal === null) return 'eliminado';
      if (link.revogado) return 'revogado';
      if (link.cliente_id !== orcamento.cliente_id) return 'outro-cliente';
      return link.ate < this.orcamentos.hoje() ? 'vencido' : null;
    };
    return {
      criado_em_br: formatarInstante(new Date(link.criado_em)),
      ate: link.ate,
      ate_br: formatarDia(link.ate),
      encerrado: encerrado(),
      visitas: link.visitas,
      visitado_em_br: link.visitado_em && formatarDia(link.visitado_em),
      mudancas: mudancas.map(({ em, versao, mensagem }) => ({
        em_br: formatarInstante(new Date(em)),
        versao,
        mensagem,
      })),
    };
  }
}
