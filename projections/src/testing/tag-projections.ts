import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import { defineProjection, type AnyProjection } from '../platform/projection.js';

interface Linha {
  id: number;
  nome: string;
  vezes: number;
  tamanho?: number;
}

interface Total {
  cor: string;
  quantidade: number;
}

export interface TagProjectionOptions {
  name?: string;
  version?: number;
  before?: (event: RecordedEvent<TagEvent>) => void | Promise<void>;
}

export const tagProjection = ({
  name = 'tags_de_teste',
  version = 1,
  before,
}: TagProjectionOptions = {}): AnyProjection =>
  defineProjection<{ tags: Linha; totais: Total }, TagEvent>({
    name,
    version,
    ddl: `
      create table tags (
        id integer primary key,
        nome text not null unique,
        vezes integer not null,
        tamanho integer generated always as (length(nome)) stored
      );
      create table totais (cor text primary key, quantidade bigint not null);`,
    tables: {
      tags: { key: 'id', touchedBy: 'tagId' },
      totais: { key: 'cor', touchedBy: 'cor' },
    },
    on: {
      TagCriada: async (event, unit) => {
        await before?.(event);
        const { tagId, nome, cor } = event.data;
        unit.rows.tags.put({ id: tagId, nome, vezes: 1 });
        const quantidade = (await unit.rows.totais.get(cor))?.quantidade ?? 0;
        unit.rows.totais.put({ cor, quantidade: quantidade + 1 });
        unit.changed('tags', tagId);
      },
      TagRestaurada: 'ignored',
      TagAtualizada: async (event, unit) => {
        await before?.(event);
        const { tagId, nome } = event.data;
        const tag = await unit.rows.tags.need(tagId);
        unit.rows.tags.put({ ...tag, nome, vezes: tag.vezes + version });
        unit.changed('tags', tagId);
      },
      TagExcluida: async (event, unit) => {
        await before?.(event);
        unit.rows.tags.delete(event.data.tagId);
        await unit.sql('update tags set vezes = vezes + 1');
        unit.changed('tags', null);
      },
    },
  });
