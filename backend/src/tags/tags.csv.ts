import { NOME_DA_COR, type Cor } from '@encomenda/contracts/tags/cor';
import type { Tag } from '@encomenda/contracts/tags/tags.http';
import { text, type CsvTable } from '../platform/queries/csv.js';

export const TAGS_EM_CSV: CsvTable<Tag> = {
  file: 'tags',
  columns: [
    text('Nome', ({ nome }) => nome),
    text('Icone', ({ icone }) => icone),
    text('Cor', ({ cor }) => NOME_DA_COR[cor as Cor] ?? cor),
  ],
};
