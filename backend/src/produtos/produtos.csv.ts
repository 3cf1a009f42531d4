import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { money, number, text, yesNo, type CsvTable } from '../platform/queries/csv.js';

export const PRODUTOS_EM_CSV: CsvTable<Produto> = {
  file: 'produtos',
  columns: [
    number('#', ({ id }) => id),
    text('Nome', ({ nome }) => nome),
    text('Categoria', ({ categoria_nome }) => categoria_nome),
    money('Valor', ({ valor }) => valor),
    yesNo('Site', ({ ativo_site }) => ativo_site),
  ],
};
