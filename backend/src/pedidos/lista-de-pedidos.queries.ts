import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type {
  ContagensDePedidos,
  FiltroDePedidos,
  PaginaDePedidos,
  PedidoNaoPago,
  TotaisDosPedidos,
} from '@encomenda/contracts/pedidos/pedidos.http';
import type {
  ListaDePedidos,
  PedidosDb,
  SomasDaLista,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';
import type { ConsultaDeLista, ConsultaDeTabela } from '@encomenda/contracts/shared/http';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { CAMPOS_DA_DISTINCAO, distincaoDe, distincaoMascarada } from '../clientes/distincao.js';
import { comDistincao, type VistaDosClientes } from '../clientes/homonimos.js';
import { Prazos } from '../configuracoes/prazos.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { matchesSearch, searchWords, soughtFirst } from '../platform/queries/search.js';
import { LIST_LIMIT, mapped, ordered, paged } from '../platform/queries/table.js';
import { encomendaDe } from './encomenda.js';
import { condicoesDe } from './filtros-de-pedidos.js';
import { CAMPOS_DA_LISTA, resumoDoPedido } from './resumo-do-pedido.js';

/** The lists with a tab or a screen; cancelled orders are a filter of the tabs. */
export type ListaNaTela = Exclude<ListaDePedidos, 'cancelados'>;

// Must match the `where` of the partial indexes: otherwise the planner does not use them.
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
const CANCELADOS = sql<SqlBool>`(cancelado)`;

const canceladosDa = (lista: ListaNaTela) =>
  lista.startsWith('estagio-')
    ? sql<SqlBool>`(cancelado and estagio_id = ${Number(lista.slice('estagio-'.length))})`
    : CANCELADOS;

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

const ordemInicialDe = (lista: ListaNaTela) =>
  lista === 'estagio-1' || lista === 'estagio-2' || lista === 'a-pagar'
    ? ORDEM_INICIAL.prazoMaisAntigo
    : ORDEM_INICIAL.maisNovos;

const NADA: SomasDaLista = {
  quantidade: 0,
  valor_total_em_centavos: 0,
  pago_em_centavos: 0,
  falta_em_centavos: 0,
};

const soma = (valor: string) => sql<number>`coalesce(sum(${sql.raw(valor)}), 0)::bigint`;

const SOMAS = [
  sql<number>`count(*)`.as('quantidade'),
  soma('valor_total_em_centavos').as('valor_total_em_centavos'),
  soma('pago_em_centavos').as('pago_em_centavos'),
  soma('greatest(saldo_em_centavos, 0)').as('falta_em_centavos'),
] as const;

const totaisDe = (somas: SomasDaLista): TotaisDosPedidos => ({
  valor_total: emReais(somas.valor_total_em_centavos),
  valor_total_br: formatarReais(somas.valor_total_em_centavos),
  valor_pago: emReais(somas.pago_em_centavos),
  valor_pago_br: formatarReais(somas.pago_em_centavos),
  falta_pagar: emReais(somas.falta_em_centavos),
  falta_pagar_br: formatarReais(somas.falta_em_centavos),
});

@Injectable()
export class ListasDePedidos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
    private readonly prazos: Prazos,
  ) {}

  /** @param comValores whether filters may depend on amounts */
  async tabela(
    lista: ListaNaTela,
    consulta: ConsultaDeTabela & FiltroDePedidos,
    vista: VistaDosClientes,
    comValores = true,
  ): Promise<PaginaDePedidos> {
    const { pesquisa } = consulta;
    const medida = await this.prazos.medida();
    const condicoes = condicoesDe(consulta, medida, comValores);
    const daLista = consulta.cancelados ? canceladosDa(lista) : PEDIDOS_DA_LISTA[lista];
    const pedidos = this.db
      .selectFrom('lista_de_pedidos.pedidos')
      .where((eb) => eb.and([daLista, ...condicoes]))
      .where((eb) => matchesSearch(eb.ref('busca'), pesquisa));
    const linhas = ordered(pedidos.select([...CAMPOS_DA_LISTA, 'itens']), consulta, {
      columns: COLUNAS,
      nullable: ['prazo', 'pago'],
      number: 'id',
      initially: consulta.cancelados ? ORDEM_INICIAL.maisNovos : ordemInicialDe(lista),
    });
    const aListaToda =
      condicoes.length === 0 && !consulta.cancelados && searchWords(pesquisa).length === 0;
    let somas: SomasDaLista = NADA;
    const pagina = await paged(consulta, linhas, async () => {
      somas = aListaToda
        ? await this.somadas(lista)
        : await pedidos.select(SOMAS).executeTakeFirstOrThrow();
      return somas.quantidade;
    });
    const naTela = mapped(pagina, ({ itens, ...linha }) => ({
      ...resumoDoPedido(linha, medida),
      encomenda: encomendaDe(itens),
    }));
    const distinguidos = await comDistincao(this.db, naTela, {
      clienteDe: ({ cliente_id }) => cliente_id,
      vista,
    });
    return Object.assign(distinguidos, { totais: totaisDe(somas) });
  }

  async contagens(): Promise<ContagensDePedidos> {
    const linhas = await this.db
      .selectFrom('lista_de_pedidos.contagens')
      .select(['lista', 'quantidade'])
      .execute();
    const naLista = (nome: ListaDePedidos) =>
      linhas.find(({ lista }) => lista === nome)?.quantidade ?? 0;
    return {
      todos: naLista('todos'),
      estagios: {
        1: naLista('estagio-1'),
        2: naLista('estagio-2'),
        3: naLista('estagio-3'),
        4: naLista('estagio-4'),
      },
    };
  }

  /** @param atende whether the user serves customers; others get masked customer data */
  async naoPagos(consulta: ConsultaDeLista, atende: boolean): Promise<PedidoNaoPago[]> {
    const pedidos = await this.db
      .selectFrom('lista_de_pedidos.pedidos as pedido')
      .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'pedido.cliente_id')
      .select(['pedido.id', 'pedido.cliente_nome', 'pedido.saldo_em_centavos'])
      .select(CAMPOS_DA_DISTINCAO)
      .where(A_PAGAR)
      .where((eb) => matchesSearch(eb.ref('pedido.busca'), consulta.pesquisa))
      .$call((query) => soughtFirst(query, sql.ref('pedido.id'), consulta.pesquisa))
      .orderBy('pedido.id', 'desc')
      .limit(LIST_LIMIT)
      .execute();
    return pedidos.map(({ id, cliente_nome, saldo_em_centavos, ...cliente }) => ({
      id,
      nome: `#${id} ${cliente_nome}`,
      cliente: cliente_nome,
      distincao: (atende ? distincaoDe : distincaoMascarada)(cliente),
      falta_pagar: emReais(saldo_em_centavos),
      falta_pagar_br: formatarReais(saldo_em_centavos),
    }));
  }

  /** Stored sums: the cost does not grow with the number of orders. */
  private async somadas(lista: ListaNaTela): Promise<SomasDaLista> {
    const somas = await this.db
      .selectFrom('lista_de_pedidos.contagens')
      .selectAll()
      .where('lista', '=', lista)
      .executeTakeFirst();
    return somas ?? NADA;
  }
}
