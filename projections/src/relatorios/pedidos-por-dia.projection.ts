import type {
  CabecalhoEvent,
  CancelamentoEvent,
} from '@encomenda/contracts/pedidos/events/pedido.events';
import { defineProjection } from '../platform/projection.js';
import { CHAVES_POR_DIA_E_MES, somarNoDia, type PorDiaEMes } from '../shared/por-dia-e-mes.js';

interface Pedido {
  id: number;
  data: string;
}

interface Tabelas {
  pedidos: Pedido;
  cancelados: Pedido;
}
type Somas = PorDiaEMes<{ quantidade: number }>;

/** Orders by day and month. Archived ones count, cancelled ones do not. */
export const pedidosPorDia = defineProjection<Tabelas, CabecalhoEvent | CancelamentoEvent, Somas>({
  name: 'pedidos_por_dia',
  version: 1,
  ddl: `
    create table por_dia (dia date primary key, quantidade bigint not null);
    create table por_mes (mes date primary key, quantidade bigint not null);
    create table pedidos (id integer primary key, data date not null);
    create table cancelados (id integer primary key, data date not null);
  `,
  indexes: `
    create index por_dia_quantidade on por_dia (quantidade, dia);
    create index por_mes_quantidade on por_mes (quantidade, mes);
    create index pedidos_data on pedidos (data, id);
  `,
  tables: {
    pedidos: { key: 'id', touchedBy: 'pedidoId', bornWith: { PedidoCriado: 'pedidoId' } },
    cancelados: {
      key: 'id',
      touchedBy: ({ type, data }) =>
        type === 'CancelamentoDesfeito' || type === 'PedidoAtualizado' ? data.pedidoId : undefined,
    },
  },
  sums: CHAVES_POR_DIA_E_MES,
  on: {
    PedidoCriado: ({ data: { pedidoId: id, data } }, unit) => {
      unit.rows.pedidos.put({ id, data });
      somarNoDia(unit.sums, data, { quantidade: 1 });
      unit.changed('relatorios', null);
    },
    PedidoAtualizado: async ({ data: { pedidoId: id, data } }, unit) => {
      // A merge of customers changes cancelled orders too.
      if (await unit.rows.cancelados.get(id)) return unit.rows.cancelados.put({ id, data });
      const antes = await unit.rows.pedidos.need(id);
      if (antes.data === data) return;
      unit.rows.pedidos.put({ id, data });
      somarNoDia(unit.sums, antes.data, { quantidade: -1 });
      somarNoDia(unit.sums, data, { quantidade: 1 });
      unit.changed('relatorios', null);
    },
    PedidoCancelado: async ({ data: { pedidoId } }, unit) => {
      const pedido = await unit.rows.pedidos.need(pedidoId);
      unit.rows.pedidos.delete(pedidoId);
      unit.rows.cancelados.put(pedido);
      somarNoDia(unit.sums, pedido.data, { quantidade: -1 });
      unit.changed('relatorios', null);
    },
    CancelamentoDesfeito: async ({ data: { pedidoId } }, unit) => {
      const pedido = await unit.rows.cancelados.need(pedidoId);
      unit.rows.cancelados.delete(pedidoId);
      unit.rows.pedidos.put(pedido);
      somarNoDia(unit.sums, pedido.data, { quantidade: 1 });
      unit.changed('relatorios', null);
    },
  },
});
