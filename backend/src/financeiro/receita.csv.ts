import type { Pagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { day, money, number, text, type CsvTable } from '../platform/queries/csv/csv.js';

export const RECEITA_EM_CSV: CsvTable<Pagamento> = {
  file: 'receita',
  columns: [
    number('#', ({ id }) => id),
    number('Pedido', ({ pedido_id }) => pedido_id),
    text('Cliente', ({ cliente }) => cliente),
    day('Data Pagamento', ({ data }) => data),
    text('Forma de Pagamento', ({ forma_pagamento }) => forma_pagamento),
    money('Valor', ({ valor }) => valor),
  ],
};
