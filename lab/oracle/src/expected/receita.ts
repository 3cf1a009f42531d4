import type { Pedido } from '../fold/shop.js';
import { sums, type ReadModel, type Row } from './table.js';
import { monthOf } from './totals.js';

const received =
  (column: string, when: (day: string) => string) =>
  ({ pagamentos }: Pedido): Row[] =>
    [...pagamentos.values()].map(({ data, valorEmCentavos }) => ({
      [column]: when(data),
      valor_em_centavos: valorEmCentavos,
      quantidade: 1,
    }));

export const receita: ReadModel = {
  schema: 'receita',
  tables: {
    por_dia: sums('pedidos', ['dia'], received('dia', String)),
    por_mes: sums('pedidos', ['mes'], received('mes', monthOf)),
  },
};
