import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';

interface Item {
  id: number;
  produto: number;
  stage: number;
  quantity: number;
  finished: number;
  price: number;
  discount: number;
}

interface Order {
  id: number;
  customer: number;
  stage: number;
  date: string;
  due: string | null;
  archived: boolean;
  cancelled: boolean;
  items: Item[];
  payments: { id: number; value: number }[];
  revision: number;
}

/** The shop as its history leaves it: slow, plain, and written without a look at the projections. */
export interface Shop {
  readonly orders: Map<number, Order>;
  readonly customers: Map<number, { nome: string; cpf: string | null }>;
  /** What the history says that no history may say. */
  readonly offences: string[];
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const grossOf = ({ items }: Order): number =>
  sum(items.map(({ quantity, price }) => quantity * price));
const discountOf = ({ items }: Order): number => sum(items.map(({ discount }) => discount));
const totalOf = (order: Order): number => grossOf(order) - discountOf(order);
const paidOf = ({ payments }: Order): number => sum(payments.map(({ value }) => value));

const offencesOf = (order: Order): string[] => [
  ...(paidOf(order) > totalOf(order) ? [`order ${order.id}: more paid than it costs`] : []),
  ...(order.stage >= 3 && order.items.some((item) => item.stage !== 3)
    ? [`order ${order.id}: left production with items in production`]
    : []),
  ...order.items
    .filter(({ finished, quantity }) => finished > quantity)
    .map(({ id }) => `item ${id}: more finished than ordered`),
];

export function foldNaively(log: readonly RecordedEvent[]): Shop {
  const shop: Shop = { orders: new Map(), customers: new Map(), offences: [] };
  for (const recorded of log) {
    const event = recorded as unknown as PedidoEvent | ClienteEvent;
    if (recorded.stream.startsWith('cliente-')) applyToCustomers(shop, event as ClienteEvent);
    if (!recorded.stream.startsWith('pedido-')) continue;
    applyToOrders(shop, event as PedidoEvent);
    const order = shop.orders.get(recorded.data['pedidoId'] as number)!;
    order.revision = Number(recorded.revision);
    shop.offences.push(...offencesOf(order));
  }
  return shop;
}

function applyToCustomers({ customers }: Shop, { type, data }: ClienteEvent): void {
  if (type === 'ClienteExcluido') customers.delete(data.clienteId);
  else customers.set(data.clienteId, { nome: data.nome, cpf: data.cpf });
}

function applyToOrders({ orders, offences }: Shop, { type, data }: PedidoEvent): void {
  if (type === 'PedidoCriado') {
    if (orders.has(data.pedidoId)) offences.push(`order ${data.pedidoId} was created twice`);
    orders.set(data.pedidoId, {
      id: data.pedidoId,
      customer: data.clienteId,
      stage: data.estagioId,
      date: data.data,
      due: data.prazo,
      archived: false,
      cancelled: false,
      items: [],
      payments: [],
      revision: 0,
    });
    return;
  }
  const order = orders.get(data.pedidoId)!;
  const item = 'itemId' in data ? order.items.find(({ id }) => id === data.itemId)! : undefined!;
  switch (type) {
    case 'EstagioAvancado':
      if (data.de !== order.stage || data.para !== data.de + 1)
        offences.push(`order ${order.id}: from ${order.stage} by ${data.de} to ${data.para}`);
      order.stage = data.para;
      return;
    case 'ItemAdicionado':
      order.items.push({
        id: data.itemId,
        produto: data.produtoId,
        stage: 1,
        quantity: data.quantidade,
        finished: 0,
        price: data.valorEmCentavos,
        discount: data.descontoEmCentavos,
      });
      return;
    case 'EstagioDoItemAvancado':
      if (data.de !== item.stage)
        offences.push(`item ${item.id}: from ${item.stage} by ${data.de}`);
      item.stage = data.para;
      return;
    case 'UnidadesFinalizadas':
      item.finished += data.quantidade;
      return;
    case 'PagamentoEfetuado':
      order.payments.push({ id: data.pagamentoId, value: data.valorEmCentavos });
      return;
    case 'PedidoCancelado':
      order.cancelled = true;
      return;
    case 'PagamentoCancelado':
      order.payments = order.payments.filter(({ id }) => id !== data.pagamentoId);
      return;
    default:
      throw new Error(`The workshop of these tests never causes ${type}.`);
  }
}

const byId = <T extends { id: number }>(rows: Iterable<T>): T[] =>
  [...rows].sort((a, b) => a.id - b.id);

const counted = <K extends string | number>(keys: K[]): [K, number][] => {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
};

const listsOf = (order: Order): string[] => {
  if (order.cancelled) return ['cancelados'];
  const lists = order.archived ? ['arquivados'] : ['todos', `estagio-${order.stage}`];
  return totalOf(order) > paidOf(order) ? [...lists, 'a-pagar'] : lists;
};

/** The rows that the read models must show. */
export function expectedRows({ orders, customers }: Shop) {
  const all = byId(orders.values());
  const open = all.filter(({ archived, cancelled }) => !archived && !cancelled);
  return {
    lista: all.map((order) => ({
      id: order.id,
      cliente_id: order.customer,
      cliente_nome: customers.get(order.customer)?.nome,
      estagio_id: order.stage,
      data: order.date,
      prazo: order.due,
      arquivado: order.archived,
      cancelado: order.cancelled,
      total_itens: order.items.length,
      itens_finalizados: order.items.filter(({ stage }) => stage === 3).length,
      unidades: sum(order.items.map(({ quantity }) => quantity)),
      unidades_finalizadas: sum(order.items.map(({ finished }) => finished)),
      valor_em_centavos: grossOf(order),
      desconto_em_centavos: discountOf(order),
      pago_em_centavos: paidOf(order),
      valor_total_em_centavos: totalOf(order),
      saldo_em_centavos: totalOf(order) - paidOf(order),
      pago: totalOf(order) > 0 ? paidOf(order) >= totalOf(order) : null,
    })),
    contagens: counted(all.flatMap(listsOf)),
    revisoes: all.map(({ id, revision }) => [id, revision]),
    itens: byId(all.flatMap(({ items, id }) => items.map((item) => ({ ...item, order: id })))).map(
      ({ id, order, produto, stage, quantity, finished }) => ({
        id,
        pedido_id: order,
        produto_id: produto,
        estagio_id: stage,
        quantidade: quantity,
        quantidade_finalizada: finished,
      }),
    ),
    pagamentos: byId(
      all.flatMap(({ payments, id }) => payments.map((paid) => ({ ...paid, order: id }))),
    ).map(({ id, order, value }) => ({ id, pedido_id: order, valor_em_centavos: value })),
    porEstagio: counted(open.map(({ stage }) => stage)),
    porPrazo: counted(open.flatMap(({ due, stage }) => (due && stage !== 4 ? [due] : []))),
    clientes: byId([...customers].map(([id, { nome, cpf }]) => ({ id, nome, cpf }))),
  };
}
