import type { Despesa } from '../fold/shop.js';
import { records, sums, type ReadModel, type Row } from './table.js';
import { monthOf } from './totals.js';

const spent =
  (keyOf: (despesa: Despesa) => Row) =>
  (despesa: Despesa): Row[] => [
    { ...keyOf(despesa), valor_em_centavos: despesa.dados.valorEmCentavos, quantidade: 1 },
  ];

export const gastos: ReadModel = {
  schema: 'gastos',
  tables: {
    por_dia: sums(
      'despesas',
      ['dia'],
      spent(({ dados }) => ({ dia: dados.data })),
    ),
    por_mes: sums(
      'despesas',
      ['mes'],
      spent(({ dados }) => ({ mes: monthOf(dados.data) })),
    ),
    // The sum of a deleted category stays under its id.
    por_categoria: sums(
      'despesas',
      ['mes', 'categoria_id'],
      spent(({ dados }) => ({ mes: monthOf(dados.data), categoria_id: dados.categoriaId ?? 0 })),
    ),
    despesas: records('despesas', ['id'], ({ id, dados }) => [
      { id, categoria_id: dados.categoriaId },
    ]),
    categorias: records('categoriasDeDespesas', ['id'], ({ id, nome }) => [{ id, nome }]),
  },
};
