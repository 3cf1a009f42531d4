import { records, sums, type ReadModel } from './table.js';
import { monthOf } from './totals.js';

export const pedidosPorDia: ReadModel = {
  schema: 'pedidos_por_dia',
  tables: {
    por_dia: sums('pedidos', ['dia'], ({ cancelado, cabecalho }) =>
      cancelado ? [] : [{ dia: cabecalho.data, quantidade: 1 }],
    ),
    por_mes: sums('pedidos', ['mes'], ({ cancelado, cabecalho }) =>
      cancelado ? [] : [{ mes: monthOf(cabecalho.data), quantidade: 1 }],
    ),
    pedidos: records('pedidos', ['id'], ({ id, cancelado, cabecalho }) =>
      cancelado ? [] : [{ id, data: cabecalho.data }],
    ),
    cancelados: records('pedidos', ['id'], ({ id, cancelado, cabecalho }) =>
      cancelado ? [{ id, data: cabecalho.data }] : [],
    ),
  },
};

export const clientesNovos: ReadModel = {
  schema: 'clientes_novos',
  tables: {
    por_dia: sums('clientes', ['dia'], ({ excluido, desde }) =>
      excluido ? [] : [{ dia: desde, quantidade: 1 }],
    ),
    por_mes: sums('clientes', ['mes'], ({ excluido, desde }) =>
      excluido ? [] : [{ mes: monthOf(desde), quantidade: 1 }],
    ),
    clientes: records('clientes', ['id'], ({ id, excluido, desde }) =>
      excluido ? [] : [{ id, dia: desde }],
    ),
    excluidos: records('clientes', ['id'], ({ id, excluido, desde }) =>
      excluido ? [{ id, dia: desde }] : [],
    ),
  },
};
