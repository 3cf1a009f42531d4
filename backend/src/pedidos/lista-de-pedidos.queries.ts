import type {
  FiltroDePedidos,
  PedidoNaoPago,
  ResumoDoPedido,
} from '@encomenda/contracts/pedidos/pedidos.http';
import type { ListaDePedidos, PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';
import type { ConsultaDeLista, ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/http';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { Prazos } from '../configuracoes/prazos.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { matchesSearch, searchWords } from '../platform/queries/search.js';
import { LIST_LIMIT, mapped, ordered, paged } from '../platform/queries/table.js';
import { condicoesDe } from './filtros-de-pedidos.js';
import { CAMPOS_DO_RESUMO, resumoDoPedido } from './resumo-do-pedido.js';

/** The lists that a table shows. */
export type ListaNaTela = Exclude<ListaDePedidos, 'cancelados'>;

// Written as the partial indexes write them: only then does the planner use those.
const NO_PAINEL = sql<SqlBool>`(not arquivado and not cancelado)`;
const doEstagio = (id: number) => sql<SqlBool>`(estagio_id = ${id} and ${NO_PAINEL})`;
const A_PAGAR = sql<SqlBool>`(saldo_em_centavos > 0 and not cancelado)`;
const PEDIDOS_DA_LISTA = {
  todos: NO_PAINEL,
  'estagio-1': doEstagio(1),
  'estagio-2': doEstagio(2),
  'estagio-3': doEstagio(3),
  'estagio-4': doEstagio(4),
  arquivados: sql<SqlBool>`(arquivado and not cancelado)`,
  'a-pagar': A_PAGAR,
};

const COLUNAS = {
  id: 'id',
  cliente: 'cliente_nome',
  estagio: 'estagio_id',
  estagio_id: 'estagio_id',
  data: 'data',
  prazo: 'prazo',
  itens: 'total_itens',
  total_itens: 'total_itens',
  pago: 'pago',
  valor: 'valor_total_em_centavos',
  valor_total: 'valor_total_em_centavos',
  falta_pagar: 'saldo_em_centavos',
};
const ORDEM_INICIAL = {
  maisNovos: { order: 'id', sort: 'desc' },
  prazoMaisAntigo: { order: 'prazo', sort: 'asc' },
} as const;

export class TabelaDePedidos extends Query<Pagina<ResumoDoPedido>> {
  constructor(
    readonly lista: ListaNaTela,
    readonly consulta: ConsultaDeTabela & FiltroDePedidos,
    /** Whether what is still to be paid may be a reason to show an order. */
    readonly comValores = true,
  ) {
    super();
  }
}

@QueryHandler(TabelaDePedidos)
export class TabelaDePedidosHandler implements IQueryHandler<TabelaDePedidos> {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>,
    private readonly prazos: Prazos,
  ) {}

  async execute({ lista, consulta, comValores }: TabelaDePedidos) {
    const { pesquisa } = consulta;
    const medida = await this.prazos.medida();
    const condicoes = condicoesDe(consulta, medida, comValores);
    const pedidos = this.db
      .selectFrom('lista_de_pedidos.pedidos')
      .where((eb) => eb.and([PEDIDOS_DA_LISTA[lista], ...condicoes]))
      .where((eb) => matchesSearch(eb.ref('busca'), pesquisa));
    const linhas = ordered(pedidos.select(CAMPOS_DO_RESUMO), consulta, {
      columns: COLUNAS,
      nullable: ['prazo', 'pago'],
      initially: lista === 'a-pagar' ? ORDEM_INICIAL.prazoMaisAntigo : ORDEM_INICIAL.maisNovos,
    });
    const aListaToda = condicoes.length === 0 && searchWords(pesquisa).length === 0;
    const total = aListaToda ? () => this.contados(lista) : pedidos;
    return mapped(await paged(consulta, linhas, total), (linha) => resumoDoPedido(linha, medida));
  }

  /** Counted as orders come and go: the same cost for ten orders or a million. */
  private async contados(lista: ListaNaTela): Promise<number> {
    const contagem = await this.db
      .selectFrom('lista_de_pedidos.contagens')
      .select('quantidade')
      .where('lista', '=', lista)
      .executeTakeFirst();
    return contagem?.quantidade ?? 0;
  }
}

export class PedidosNaoPagos extends Query<PedidoNaoPago[]> {
  constructor(readonly consulta: ConsultaDeLista) {
    super();
  }
}

@QueryHandler(PedidosNaoPagos)
export class PedidosNaoPagosHandler implements IQueryHandler<PedidosNaoPagos> {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>) {}

  async execute({ consulta }: PedidosNaoPagos) {
    const pedidos = await this.db
      .selectFrom('lista_de_pedidos.pedidos')
      .select(['id', 'cliente_nome', 'saldo_em_centavos'])
      .where(A_PAGAR)
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa))
      .orderBy('id', 'desc')
      .limit(LIST_LIMIT)
      .execute();
    return pedidos.map(({ id, cliente_nome, saldo_em_centavos }) => ({
      id,
      nome: `#${id} ${cliente_nome}`,
      cliente: cliente_nome,
      falta_pagar: emReais(saldo_em_centavos),
      falta_pagar_br: formatarReais(saldo_em_centavos),
    }));
  }
}

export const listaDePedidosQueries = [TabelaDePedidosHandler, PedidosNaoPagosHandler];
