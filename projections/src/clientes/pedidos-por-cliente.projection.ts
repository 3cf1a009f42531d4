import type { LinhaPedidosPorCliente } from '@encomenda/contracts/clientes/clientes.read-models';
import type { ItemEvent } from '@encomenda/contracts/pedidos/events/itens.events';
import type { PagamentoEvent } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import type {
  CabecalhoEvent,
  CancelamentoEvent,
} from '@encomenda/contracts/pedidos/events/pedido.events';
import type { SaidaEvent } from '@encomenda/contracts/pedidos/events/saida.events';
import { aoMudarPagamento, pagoAMais } from '../pedidos/partes/pagamentos-do-pedido.js';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';

interface Pedido {
  id: number;
  cliente_id: number;
  data: string;
  cancelado: boolean;
  /** Price after discount, in centavos, by item id. */
  itens: Record<string, number>;
  pago_em_centavos: number;
  taxa_em_centavos: number;
}

type Evento = CabecalhoEvent | CancelamentoEvent | ItemEvent | PagamentoEvent | SaidaEvent;

interface Tabelas {
  totais: LinhaPedidosPorCliente;
  pedidos: Pedido;
}

type Ultimo = Pick<Pedido, 'id' | 'data'>;
type ItemComPreco = Extract<
  Evento,
  { type: 'ItemAdicionado' | 'ItemAtualizado' | 'ItemRestaurado' }
>['data'];

const parcelaDe = (pedido: Pedido | undefined) => {
  if (pedido === undefined) return { pedidos: 0, comprado: 0, pago: 0, falta: 0 };
  const { itens, pago_em_centavos: pago, taxa_em_centavos: taxa } = pedido;
  const comprado = Object.values(itens).reduce((total, item) => total + item, taxa);
  return { pedidos: 1, comprado, pago, falta: Math.max(0, comprado - pago) };
};

const maisNovo = (pedido: Ultimo, que: Ultimo): boolean =>
  pedido.data > que.data || (pedido.data === que.data && pedido.id >= que.id);

/** The customer's last order after a change. `entra` is undefined when the changed order no longer counts. */
const ultimoPedido = async (
  unit: Unit<Tabelas>,
  linha: LinhaPedidosPorCliente | undefined,
  pedidoId: number,
  entra: Pedido | undefined,
): Promise<Ultimo | undefined> => {
  const antes = linha && { id: linha.ultimo_pedido_id, data: linha.ultimo_pedido_data };
  if (entra && (!antes || maisNovo(entra, antes))) return entra;
  if (antes?.id !== pedidoId) return antes;
  const [ultimo] = await unit.sql<Ultimo>(
    `select id, data from pedidos where cliente_id = $1 and not cancelado
     order by data desc, id desc limit 1`,
    [linha!.cliente_id],
  );
  return ultimo;
};

const recalcular = async (
  unit: Unit<Tabelas>,
  clienteId: number,
  antes: Pedido | undefined,
  depois: Pedido,
): Promise<void> => {
  const contado = (pedido: Pedido | undefined) =>
    pedido?.cliente_id === clienteId && !pedido.cancelado ? pedido : undefined;
  const [sai, entra] = [contado(antes), contado(depois)];
  if (!sai && !entra) return;
  const linha = await unit.rows.totais.get(clienteId);
  const ultimo = await ultimoPedido(unit, linha, depois.id, entra);
  const [menos, mais] = [parcelaDe(sai), parcelaDe(entra)];
  if (ultimo === undefined) unit.rows.totais.delete(clienteId);
  else
    unit.rows.totais.put({
      cliente_id: clienteId,
      pedidos: (linha?.pedidos ?? 0) - menos.pedidos + mais.pedidos,
      comprado_em_centavos: (linha?.comprado_em_centavos ?? 0) - menos.comprado + mais.comprado,
      pago_em_centavos: (linha?.pago_em_centavos ?? 0) - menos.pago + mais.pago,
      falta_pagar_em_centavos: (linha?.falta_pagar_em_centavos ?? 0) - menos.falta + mais.falta,
      ultimo_pedido_id: ultimo.id,
      ultimo_pedido_data: ultimo.data,
    });
  unit.changed('clientes', clienteId);
};

const gravar = async (
  unit: Unit<Tabelas>,
  antes: Pedido | undefined,
  depois: Pedido,
): Promise<void> => {
  unit.rows.pedidos.put(depois);
  const clientes = new Set([antes?.cliente_id ?? depois.cliente_id, depois.cliente_id]);
  for (const clienteId of clientes) await recalcular(unit, clienteId, antes, depois);
};

const mudar =
  <E extends Evento>(
    mudanca: (pedido: Pedido, data: E['data']) => Partial<Pedido>,
  ): Handler<Tabelas, E> =>
  async ({ data }, unit) => {
    const antes = await unit.rows.pedidos.need(data.pedidoId);
    await gravar(unit, antes, { ...antes, ...mudanca(antes, data) });
  };

const comItem = ({ itens }: Pedido, item: ItemComPreco): Partial<Pedido> => ({
  itens: {
    ...itens,
    [item.itemId]: item.quantidade * item.valorEmCentavos - item.descontoEmCentavos,
  },
});

/** Purchases, payments, unpaid amounts and last order of each customer. Cancelled orders do not count. */
export const pedidosPorCliente = defineProjection<Tabelas, Evento>({
  name: 'pedidos_por_cliente',
  version: 1,
  ddl: `
    create table totais (
      cliente_id integer primary key,
      pedidos bigint not null,
      comprado_em_centavos bigint not null,
      pago_em_centavos bigint not null,
      falta_pagar_em_centavos bigint not null,
      ultimo_pedido_id integer not null,
      ultimo_pedido_data date not null
    );
    create table pedidos (
      id integer primary key,
      cliente_id integer not null,
      data date not null,
      cancelado boolean not null,
      itens jsonb not null,
      pago_em_centavos bigint not null,
      taxa_em_centavos bigint not null
    );
    create index pedidos_do_cliente on pedidos (cliente_id, data, id) where not cancelado;
  `,
  tables: {
    totais: {
      key: 'cliente_id',
      touchedBy: ({ data }, { pedidos }) =>
        'clienteId' in data ? data.clienteId : pedidos.known(data.pedidoId)?.cliente_id,
    },
    pedidos: { key: 'id', touchedBy: 'pedidoId', bornWith: { PedidoCriado: 'pedidoId' } },
  },
  on: {
    PedidoCriado: ({ data }, unit) =>
      gravar(unit, undefined, {
        id: data.pedidoId,
        cliente_id: data.clienteId,
        data: data.data,
        cancelado: false,
        itens: {},
        pago_em_centavos: 0,
        taxa_em_centavos: 0,
      }),
    PedidoAtualizado: mudar((_pedido, { clienteId, data }) => ({ cliente_id: clienteId, data })),
    PedidoCancelado: mudar(() => ({ cancelado: true })),
    CancelamentoDesfeito: mudar(() => ({ cancelado: false })),
    ItemAdicionado: mudar(comItem),
    ItemAtualizado: mudar(comItem),
    ItemRemovido: mudar((pedido, { itemId }) => {
      const { [itemId]: _removido, ...itens } = pedido.itens;
      return { itens };
    }),
    ItemRestaurado: mudar(comItem),
    EntregaCombinada: mudar((_pedido, { taxaEmCentavos }) => ({
      taxa_em_centavos: taxaEmCentavos,
    })),
    RetiradaCombinada: mudar(() => ({ taxa_em_centavos: 0 })),
    ...aoMudarPagamento((mudanca) =>
      mudar(({ pago_em_centavos }) => ({
        pago_em_centavos: pago_em_centavos + pagoAMais(mudanca),
      })),
    ),
    PagamentoConciliado: 'ignored',
  },
});
