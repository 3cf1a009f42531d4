import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { AbaDeOrcamentos } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import type {
  ConsultaDeOrcamentos,
  ContagensDeOrcamentos,
  ResumoDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { OrcamentosDb } from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { Pedidos } from '../pedidos/pedidos.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';
import { CAMPOS_DO_RESUMO, resumoDoOrcamento } from './orcamento-na-tela.js';

export type LeiturasDoOrcamento = OrcamentosDb & PedidosDb & UsuariosDb & CadastroDeClientesDb;

export const orcamentoInexistente = (): Recusa =>
  Recusa.inexistente('orcamento-inexistente', 'Orçamento não encontrado.');

const COLUNAS = {
  id: 'id',
  cliente: 'cliente_nome',
  data: 'data',
  prazo: 'prazo',
  validade: 'validade',
  total: 'total_em_centavos',
};

const daAba = (aba: AbaDeOrcamentos, hoje: Dia): RawBuilder<SqlBool> => {
  switch (aba) {
    case 'aprovado':
      return sql<SqlBool>`estado = 'aprovado'`;
    case 'recusado':
      return sql<SqlBool>`estado = 'recusado'`;
    case 'em-aberto':
      return sql<SqlBool>`estado = 'aberto' and validade >= ${hoje}`;
    case 'vencido':
      return sql<SqlBool>`estado = 'aberto' and validade < ${hoje}`;
  }
};

@Injectable()
export class ListaDeOrcamentos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<LeiturasDoOrcamento>,
    private readonly pedidos: Pedidos,
  ) {}

  async tabela(
    aba: AbaDeOrcamentos,
    consulta: ConsultaDeOrcamentos,
  ): Promise<Pagina<ResumoDoOrcamento>> {
    const hoje = this.pedidos.hoje();
    const todos = this.db
      .selectFrom('orcamentos.orcamentos')
      .where('excluido', '=', consulta.excluidos === '1')
      .where(daAba(aba, hoje))
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = ordered(todos.select(CAMPOS_DO_RESUMO), consulta, {
      columns: COLUNAS,
      nullable: ['prazo'],
      number: 'id',
    });
    return mapped(await paged(consulta, linhas, todos), (linha) => resumoDoOrcamento(linha, hoje));
  }

  /** Numbers by tab, without deleted quotes. */
  async contagens(): Promise<ContagensDeOrcamentos> {
    const hoje = this.pedidos.hoje();
    const quantos = (aba: AbaDeOrcamentos) =>
      sql<number>`count(*) filter (where ${daAba(aba, hoje)})`;
    const linha = await this.db
      .selectFrom('orcamentos.orcamentos')
      .where('excluido', '=', false)
      .select([
        quantos('em-aberto').as('em-aberto'),
        quantos('aprovado').as('aprovado'),
        quantos('recusado').as('recusado'),
        quantos('vencido').as('vencido'),
      ])
      .executeTakeFirstOrThrow();
    return linha;
  }
}
