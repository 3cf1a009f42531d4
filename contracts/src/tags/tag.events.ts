import { z } from 'zod';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import { DE_VOLTA } from '../shared/texto/frases.js';
import { CORES } from './cor.js';

export const tagStream = (tagId: number): string => `tag-${tagId}`;

const tag = z.object({
  tagId: z.int(),
  nome: z.string(),
  icone: z.string().nullable(),
  cor: z.enum(CORES),
});

export const TagCriada = defineEvent({
  type: 'TagCriada',
  version: 1,
  about: 'Uma tag foi criada.',
  numbers: { kind: 'tag', field: 'tagId' },
  schema: tag,
  phrase: ({ nome }) => `Tag “${nome}” criada.`,
  undo: { how: 'the tag is deleted', by: ['TagExcluida'], power: 'tags:alterar' },
});

export const TagAtualizada = defineEvent({
  type: 'TagAtualizada',
  version: 1,
  about: 'Nome, ícone ou cor de uma tag foram alterados.',
  schema: tag,
  phrase: ({ nome }) => `Tag “${nome}” alterada.`,
  undo: { how: DE_VOLTA, by: ['TagAtualizada'], power: 'tags:alterar' },
});

export const TagExcluida = defineEvent({
  type: 'TagExcluida',
  version: 1,
  about: 'Uma tag foi excluída e some dos pedidos.',
  schema: tag.pick({ tagId: true }),
  phrase: () => 'Tag excluída.',
  undo: {
    how: 'the tag returns, also to the orders that had it',
    by: ['TagRestaurada'],
    power: 'tags:alterar',
  },
});

export const TagRestaurada = defineEvent({
  type: 'TagRestaurada',
  version: 1,
  about: 'Uma tag excluída voltou; reaparece nos pedidos que a levam.',
  schema: tag,
  phrase: ({ nome }) => `Tag “${nome}” restaurada.`,
  undo: { how: 'the tag is deleted', by: ['TagExcluida'], power: 'tags:alterar' },
});

export const tagEvents = eventsOf([TagCriada, TagAtualizada, TagExcluida, TagRestaurada]);
export type TagEvent = EventOf<(typeof tagEvents)[number]>;
