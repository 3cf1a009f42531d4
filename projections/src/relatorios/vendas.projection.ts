import type {
  CadastroDoClienteEvent,
  ClienteEvent,
} from '@encomenda/contracts/clientes/cliente.events';
import type {
  ItemEvent,
  ProducaoEvent,
  ProgressoDoItem,
} from '@encomenda/contracts/pedidos/events/itens.events';
import type {
  CabecalhoEvent,
  CancelamentoEvent,
} from '@encomenda/contracts/pedidos/events/pedido.events';
import type { SaidaEvent } from '@encomenda/contracts/pedidos/events/saida.events';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import type { CadastroDoProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import {
  ITENS_AVULSOS,
  type LinhaMesesDeVendas,
  type LinhaNome,
} from '@encomenda/contracts/relatorios/relatorios.read-models';
import { mesDe, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import { aoEliminarCliente, aoMudarCliente } from '../shared/clientes.js';
import {
  ate,
  contarParcelas,
  mesmoAno,
  noAnoAte,
  type ItemVendido,
  type PedidoVendido,
  type SomasDeVendas,
} from './parcelas-de-vendas.js';

interface Tabelas {
  pedidos: PedidoVendido;
  cancelados: PedidoVendido;
  meses: LinhaMesesDeVendas;
  nomes_de_produtos: LinhaNome;
  nomes_de_clientes: LinhaNome;
}

type Vendas = Unit<Tabelas, SomasDeVendas>;
type DoPedido = CabecalhoEvent | CancelamentoEvent | ItemEvent | ProducaoEvent | SaidaEvent;
type Evento = DoPedido | CadastroDoProdutoEvent | ClienteEvent | EliminacaoEvent;
type Tratar<T extends Evento['type']> = Handler<
  Tabelas,
  Extract<Evento, { type: T }>,
  SomasDeVendas
>;

const comecar = async (unit: Vendas, periodo: string, com: string): Promise<void> => {
  await unit.sql(
    `insert into produtos
     select $1, produto_id, quantidade, desconto_em_centavos, valor_em_centavos
     from produtos where periodo = $2`,
    [periodo, com],
  );
  await unit.sql(
    `insert into clientes
     select $1, cliente_id, total_pedidos, quantidade_produtos, valor_em_centavos
     from clientes where periodo = $2`,
    [periodo, com],
  );
};

const comMes = async (unit: Vendas, dia: Dia): Promise<Dia[]> => {
  const mes = mesDe(dia).primeiro;
  const meses = (await unit.rows.meses.get(1))?.meses ?? [];
  if (meses.includes(mes)) return meses;
  const anterior = meses.findLast((outro) => outro < mes);
  if (anterior !== undefined) {
    await comecar(unit, ate(mes), ate(anterior));
    if (mesmoAno(anterior, mes)) await comecar(unit, noAnoAte(mes), noAnoAte(anterior));
  }
  const todos = [...meses, mes].sort();
  unit.rows.meses.put({ id: 1, meses: todos });
  return todos;
};

const mudar =
  <T extends DoPedido['type']>(
    mudanca: (
      event: Parameters<Tratar<T>>[0],
      antes: PedidoVendido | undefined,
    ) => PedidoVendido | undefined,
  ): Tratar<T> =>
  async (event, unit) => {
    const { pedidoId } = event.data;
    const antes = await unit.rows.pedidos.get(pedidoId);
    const depois = mudanca(event, antes);
    const meses = depois
      ? await comMes(unit, depois.data)
      : ((await unit.rows.meses.get(1))?.meses ?? []);
    contarParcelas(unit.sums, meses, antes, depois);
    if (depois) unit.rows.pedidos.put(depois);
    else unit.rows.pedidos.delete(pedidoId);
    unit.changed('relatorios', null);
  };

const existente = (pedido: PedidoVendido | undefined): PedidoVendido => {
  if (!pedido) throw new Error('The order is not known.');
  return pedido;
};

const comItem = (
  pedido: PedidoVendido | undefined,
  itemId: number,
  item: ItemVendido,
): PedidoVendido => {
  const antes = existente(pedido);
  return { ...antes, itens: { ...antes.itens, [itemId]: item } };
};

const itemDe = (pedido: PedidoVendido | undefined, itemId: number): ItemVendido => {
  const item = existente(pedido).itens[itemId];
  if (!item) throw new Error(`The item ${itemId} is not known.`);
  return item;
};

type Linha = Pick<
  Extract<DoPedido, { type: 'ItemAdicionado' }>['data'],
  'produtoId' | 'quantidade' | 'valorEmCentavos' | 'descontoEmCentavos'
>;

const vendido = (linha: Linha, prontas: ItemVendido['prontas']): ItemVendido => ({
  produto_id: linha.produtoId ?? ITENS_AVULSOS,
  quantidade: linha.quantidade,
  desconto_em_centavos: linha.descontoEmCentavos,
  valor_em_centavos: linha.quantidade * linha.valorEmCentavos - linha.descontoEmCentavos,
  prontas,
});

const porDia = ({ prontas }: ProgressoDoItem): ItemVendido['prontas'] =>
  Object.fromEntries(prontas.map(({ dia, quantidade }) => [dia, quantidade]));

const guardarItem: Tratar<'ItemAdicionado' | 'ItemAtualizado'> = mudar(({ data }, antes) =>
  comItem(antes, data.itemId, vendido(data, antes?.itens[data.itemId]?.prontas ?? {})),
);

const nomearCliente: Handler<Tabelas, CadastroDoClienteEvent, SomasDeVendas> = (
  { data: { clienteId: id, nome } },
  unit,
) => unit.rows.nomes_de_clientes.put({ id, nome });

const nomearProduto: Tratar<'ProdutoCadastrado' | 'ProdutoAtualizado'> = (
  { data: { produtoId: id, nome } },
  unit,
) => unit.rows.nomes_de_produtos.put({ id, nome });

/** Sales by product and customer (with delivery fees) and finished units. Cancelled orders do not count. */
export const vendas = defineProjection<Tabelas, Evento, SomasDeVendas>({
  name: 'vendas',
  version: 1,
  ddl: `
    create table produtos (
      periodo text collate "C" not null,
      produto_id integer not null,
      quantidade bigint not null,
      desconto_em_centavos bigint not null,
      valor_em_centavos bigint not null,
      primary key (periodo, produto_id)
    );
    create table clientes (
      periodo text collate "C" not null,
      cliente_id integer not null,
      total_pedidos bigint not null,
      quantidade_produtos bigint not null,
      valor_em_centavos bigint not null,
      primary key (periodo, cliente_id)
    );
    create table unidades_por_dia (dia date primary key, quantidade bigint not null);
    create table unidades_por_mes (mes date primary key, quantidade bigint not null);
    create table linhas_de_venda (
      produto_id integer not null,
      data date not null,
      item_id integer not null,
      pedido_id integer not null,
      quantidade bigint not null,
      desconto_em_centavos bigint not null,
      valor_em_centavos bigint not null,
      primary key (produto_id, data, item_id, pedido_id)
    );
    create table unidades (
      dia date not null,
      item_id integer not null,
      pedido_id integer not null,
      produto_id integer not null,
      quantidade bigint not null,
      primary key (dia, item_id, pedido_id, produto_id)
    );
    create table pedidos (
      id integer primary key,
      cliente_id integer not null,
      data date not null,
      taxa_em_centavos bigint not null,
      itens jsonb not null
    );
    create table cancelados (
      id integer primary key,
      cliente_id integer not null,
      data date not null,
      taxa_em_centavos bigint not null,
      itens jsonb not null
    );
    create table meses (id integer primary key, meses jsonb not null);
    create table nomes_de_produtos (id integer primary key, nome text not null);
    create table nomes_de_clientes (
      id integer primary key,
      nome text not null
    );
    comment on column nomes_de_clientes.nome is '@pessoal';
  `,
  indexes: `
    create index produtos_ranking on produtos
      (periodo, quantidade desc, valor_em_centavos desc, produto_id);
    create index clientes_ranking on clientes
      (periodo, valor_em_centavos desc, total_pedidos desc, cliente_id);
  `,
  tables: {
    pedidos: { key: 'id', touchedBy: 'pedidoId', bornWith: { PedidoCriado: 'pedidoId' } },
    cancelados: {
      key: 'id',
      touchedBy: ({ type, data }) =>
        (type === 'CancelamentoDesfeito' || type === 'PedidoAtualizado') && 'pedidoId' in data
          ? data.pedidoId
          : undefined,
    },
    meses: { key: 'id', touchedBy: ({ data }) => ('pedidoId' in data ? 1 : undefined) },
    nomes_de_produtos: { key: 'id' },
    nomes_de_clientes: { key: 'id' },
  },
  sums: {
    produtos: { key: ['periodo', 'produto_id'] },
    clientes: { key: ['periodo', 'cliente_id'] },
    unidades_por_dia: { key: ['dia'] },
    unidades_por_mes: { key: ['mes'] },
    linhas_de_venda: { key: ['produto_id', 'data', 'item_id', 'pedido_id'] },
    unidades: { key: ['dia', 'item_id', 'pedido_id', 'produto_id'] },
  },
  on: {
    PedidoCriado: mudar(({ data: { pedidoId: id, clienteId: cliente_id, data } }) => ({
      id,
      cliente_id,
      data,
      taxa_em_centavos: 0,
      itens: {},
    })),
    EntregaCombinada: mudar(({ data: { taxaEmCentavos: taxa_em_centavos } }, antes) => ({
      ...existente(antes),
      taxa_em_centavos,
    })),
    RetiradaCombinada: mudar((_event, antes) => ({ ...existente(antes), taxa_em_centavos: 0 })),
    PedidoAtualizado: async (event, unit) => {
      const { pedidoId, clienteId: cliente_id, data } = event.data;
      // A merge of customers changes cancelled orders too.
      const cancelado = await unit.rows.cancelados.get(pedidoId);
      if (cancelado) return unit.rows.cancelados.put({ ...cancelado, cliente_id, data });
      await mudar<'PedidoAtualizado'>((_event, antes) => ({
        ...existente(antes),
        cliente_id,
        data,
      }))(event, unit);
    },
    PedidoCancelado: async (event, unit) => {
      unit.rows.cancelados.put(await unit.rows.pedidos.need(event.data.pedidoId));
      await mudar<'PedidoCancelado'>(() => undefined)(event, unit);
    },
    CancelamentoDesfeito: async (event, unit) => {
      const pedido = await unit.rows.cancelados.need(event.data.pedidoId);
      unit.rows.cancelados.delete(pedido.id);
      await mudar<'CancelamentoDesfeito'>(() => pedido)(event, unit);
    },
    ItemAdicionado: guardarItem,
    ItemAtualizado: guardarItem,
    ItemRemovido: mudar(({ data: { itemId } }, antes) => {
      const { [itemId]: _removido, ...itens } = existente(antes).itens;
      return { ...existente(antes), itens };
    }),
    UnidadesFinalizadas: mudar(({ data: { itemId, quantidade }, metadata: { dia } }, antes) => {
      const item = itemDe(antes, itemId);
      const prontas = { ...item.prontas, [dia]: (item.prontas[dia] ?? 0) + quantidade };
      return comItem(antes, itemId, { ...item, prontas });
    }),
    ItemRestaurado: mudar(({ data }, antes) =>
      comItem(antes, data.itemId, vendido(data, porDia(data))),
    ),
    ProgressoDoItemAjustado: mudar(({ data: { itemId, depois } }, antes) =>
      comItem(antes, itemId, { ...itemDe(antes, itemId), prontas: porDia(depois) }),
    ),
    ProdutoCadastrado: nomearProduto,
    ProdutoAtualizado: nomearProduto,
    ...aoMudarCliente(nomearCliente, ({ rows }, id) => rows.nomes_de_clientes.delete(id)),
    ...aoEliminarCliente(async (unit, clienteId) => {
      const { nomes_de_clientes } = unit.rows;
      const cliente = await nomes_de_clientes.get(clienteId);
      if (cliente) nomes_de_clientes.put({ ...cliente, nome: TITULAR_REMOVIDO });
      unit.changed('relatorios', null);
    }),
    ProdutoDescontinuado: 'ignored',
    ProdutoRestaurado: 'ignored',
    EstagioDoItemAvancado: 'ignored',
    ItemReaberto: 'ignored',
  },
});
