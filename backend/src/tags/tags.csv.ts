import { camposDaTag } from '@encomenda/contracts/tags/tag.campos';
import type { Tag } from '@encomenda/contracts/tags/tags.http';
import { fields, type CsvTable } from '../platform/queries/csv/csv.js';

export const TAGS_EM_CSV: CsvTable<Tag> = {
  file: 'tags',
  columns: fields<Tag, typeof camposDaTag>(camposDaTag, 'nome', 'icone', 'cor'),
};
