import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import { day, money, number, text, type CsvTable } from '../platform/queries/csv.js';

export const DESPESAS_EM_CSV: CsvTable<Despesa> = {
  file: 'despesas',
  columns: [
    number('#', ({ id }) => id),
    text('Nome', ({ nome }) => nome),
    text('Categoria', ({ categoria }) => categoria.nome),
    number('Quantidade', ({ quantidade }) => quantidade),
    text('Unidade', ({ medida }) => medida),
    day('Data', ({ data }) => data),
    money('Valor', ({ valor }) => valor),
  ],
};
