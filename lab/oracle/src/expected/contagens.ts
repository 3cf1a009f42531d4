import { records, sums, type ReadModel } from './table.js';
import { monthOf } from './totals.js';

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
