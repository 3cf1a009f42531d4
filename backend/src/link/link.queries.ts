import type { LinkDoOrcamento } from '@encomenda/contracts/orcamentos/link.http';
import type { LinhaMudancaPedida, LinksDb } from '@encomenda/contracts/orcamentos/link.read-models';
import {
  idDaVersao,
  type OrcamentosDb,
} from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { fotosNaTela } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import { formatarDia, formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { orcamentoInexistente } from '../orcamentos/orcamentos.queries.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { FatosDoLink } from './fatos-do-link.js';

/** Factor of the quote in a photo's id. At least `MAXIMO_DE_MUDANCAS` times `MAXIMO_DE_FOTOS`. */
const FOTOS_DE_UM = 100;

const quantasFotos = (mudancas: readonly Pick<LinhaMudancaPedida, 'fotos'>[]): number =>
  mudancas.reduce((soma, { fotos }) => soma + fotos.length, 0);

export const fotoInexistente = (): Recusa =>
  Recusa.inexistente('foto-inexistente', 'Foto não encontrada.');

/** The link as the shop sees it: without its token. */
@Injectable()
export class LinkNaTelaQuery {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<LinksDb & OrcamentosDb>,
    private readonly orcamentos: FatosDoLink,
  ) {}

  /** Null without a link. @throws Recusa (404) when the quote does not exist */
  async de(orcamentoId: number): Promise<LinkDoOrcamento | null> {
    const [orcamento, link, mudancas] = await Promise.all([
      this.db
        .selectFrom('orcamentos.orcamentos as orcamento')
        .select('orcamento.versao')
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
        .orderBy('id')
        .execute(),
    ]);
    if (!orcamento) throw orcamentoInexistente();
    if (!link) return null;
    const { sal, cliente_id: paraQuem } = await this.db
      .selectFrom('orcamentos.versoes')
      .select(['sal', 'cliente_id'])
      .where('id', '=', idDaVersao(orcamentoId, orcamento.versao))
      .executeTakeFirstOrThrow();
    const encerrado = (): LinkDoOrcamento['encerrado'] => {
      if (sal === null) return 'eliminado';
      if (link.revogado) return 'revogado';
      if (link.cliente_id !== paraQuem) return 'outro-cliente';
      return link.ate < this.orcamentos.hoje() ? 'vencido' : null;
    };
    return {
      criado_em_br: formatarInstante(new Date(link.criado_em)),
      ate: link.ate,
      ate_br: formatarDia(link.ate),
      encerrado: encerrado(),
      visitas: link.visitas,
      visitado_em_br: link.visitado_em && formatarDia(link.visitado_em),
      robo_em_br: link.robo_em && formatarDia(link.robo_em),
      mudancas: mudancas
        .map(({ em, versao, mensagem, fotos }, lugar) => ({
          em_br: formatarInstante(new Date(em)),
          versao,
          mensagem,
          fotos: fotosNaTela(
            fotos,
            orcamentoId * FOTOS_DE_UM + quantasFotos(mudancas.slice(0, lugar)),
            '/api/adm/orcamentos/link/foto',
          ),
        }))
        .toReversed(),
    };
  }

  /** @param id quote and place among its photos, oldest first @throws Recusa (404) when it does not exist */
  async foto(id: number): Promise<{ clienteId: number; hash: string }> {
    const mudancas = await this.db
      .selectFrom('links_dos_orcamentos.mudancas')
      .select(['cliente_id', 'fotos'])
      .where('orcamento_id', '=', Math.floor(id / FOTOS_DE_UM))
      .orderBy('id')
      .execute();
    const todas = mudancas.flatMap(({ cliente_id: clienteId, fotos }) =>
      fotos.map(({ hash }) => ({ clienteId, hash })),
    );
    const foto = todas[id % FOTOS_DE_UM];
    if (!foto) throw fotoInexistente();
    return foto;
  }
}
