import type { EnvioDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { contatoDoWhatsApp } from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { ConfiguracoesReader } from '../configuracoes/configuracoes.reader.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { textoDoOrcamento } from './domain/texto-do-orcamento.js';
import { orcamentoInexistente, type LeiturasDoOrcamento } from './orcamentos.queries.js';

@Injectable()
export class EnviosDosOrcamentos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<LeiturasDoOrcamento>,
    private readonly configuracoes: ConfiguracoesReader,
  ) {}

  async de(orcamentoId: number): Promise<EnvioDoOrcamento> {
    const versao = await this.db
      .selectFrom('orcamentos.versoes as versao')
      .innerJoin('orcamentos.orcamentos as orcamento', 'orcamento.id', 'versao.orcamento_id')
      .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'orcamento.cliente_id')
      .select(['versao.versao', 'versao.conteudo', 'cliente.telefone'])
      .where('versao.orcamento_id', '=', orcamentoId)
      .orderBy('versao.versao', 'desc')
      .executeTakeFirst();
    if (!versao) throw orcamentoInexistente();
    const { nome: loja } = await this.configuracoes.current();
    const contato = contatoDoWhatsApp(versao.telefone);
    return {
      texto: textoDoOrcamento(versao.conteudo, { orcamentoId, versao: versao.versao, loja }),
      whatsapp: 'numero' in contato ? contato.numero : null,
      sem_whatsapp: 'falha' in contato ? contato.falha : null,
    };
  }
}
