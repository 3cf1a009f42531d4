import type { Tag } from '@encomenda/contracts/tags/tags.http';
import type { NamedRecords } from '../platform/queries/named-records.js';

export const TAGS: NamedRecords<Tag> = {
  table: 'lista_de_tags.tags',
  fields: ['id', 'nome', 'icone', 'cor'],
  nullable: ['icone'],
  missing: { codigo: 'tag-inexistente', message: 'Tag não encontrada.' },
};
