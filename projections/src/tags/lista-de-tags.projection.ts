import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { LinhaTag } from '@encomenda/contracts/tags/tags.read-models';
import { defineProjection, type Handler } from '../platform/projection.js';

interface Tabelas {
  tags: LinhaTag;
}

const guardar: Handler<Tabelas, Exclude<TagEvent, { type: 'TagExcluida' }>> = (
  { data: { tagId: id, nome, icone, cor } },
  unit,
) => {
  unit.rows.tags.put({ id, nome, icone, cor, busca: normalizarBusca(`${id} ${nome}`) });
  unit.changed('tags', id);
};

export const listaDeTags = defineProjection<Tabelas, TagEvent>({
  name: 'lista_de_tags',
  version: 1,
  ddl: `
    create table tags (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      icone text,
      cor text not null,
      busca text collate "C" not null
    );
  `,
  tables: { tags: { key: 'id' } },
  on: {
    TagCriada: guardar,
    TagAtualizada: guardar,
    TagRestaurada: guardar,
    TagExcluida: ({ data: { tagId } }, unit) => {
      unit.rows.tags.delete(tagId);
      unit.changed('tags', tagId);
    },
  },
});
