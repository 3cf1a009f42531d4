import { z } from 'zod';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';

export const unidadeDeMedidaStream = (unidadeId: number): string => `unidadeDeMedida-${unidadeId}`;

const registro = z.object({ unidadeId: z.int(), nome: z.string() });

export const UnidadeDeMedidaCriada = defineEvent({
  type: 'UnidadeDeMedidaCriada',
  version: 1,
  about: 'Uma unidade de medida foi criada.',
  numbers: { kind: 'unidade_de_medida', field: 'unidadeId' },
  schema: registro,
  phrase: ({ nome }) => `Unidade de medida “${nome}” criada.`,
  undo: { how: 'the unit is deleted', by: ['UnidadeDeMedidaExcluida'], power: 'despesas:alterar' },
});

export const UnidadeDeMedidaAtualizada = defineEvent({
  type: 'UnidadeDeMedidaAtualizada',
  version: 1,
  about: 'Uma unidade de medida mudou de nome.',
  schema: registro,
  phrase: ({ nome }) => `Unidade de medida agora se chama “${nome}”.`,
  undo: {
    how: 'the unit returns to its earlier name',
    by: ['UnidadeDeMedidaAtualizada'],
    power: 'despesas:alterar',
  },
});

export const UnidadeDeMedidaExcluida = defineEvent({
  type: 'UnidadeDeMedidaExcluida',
  version: 1,
  about: 'Uma unidade de medida foi excluída; as despesas que a usam ficam sem unidade.',
  schema: registro.pick({ unidadeId: true }),
  phrase: () => 'Unidade de medida excluída.',
  undo: {
    how: 'the unit returns, also to the expenses that had it',
    by: ['UnidadeDeMedidaRestaurada'],
    power: 'despesas:alterar',
  },
});

export const UnidadeDeMedidaRestaurada = defineEvent({
  type: 'UnidadeDeMedidaRestaurada',
  version: 1,
  about: 'Uma unidade de medida excluída voltou; as despesas que a nomeiam voltam a usá-la.',
  schema: registro,
  phrase: ({ nome }) => `Unidade de medida “${nome}” restaurada.`,
  undo: { how: 'the unit is deleted', by: ['UnidadeDeMedidaExcluida'], power: 'despesas:alterar' },
});

export const unidadeDeMedidaEvents = eventsOf([
  UnidadeDeMedidaCriada,
  UnidadeDeMedidaAtualizada,
  UnidadeDeMedidaExcluida,
  UnidadeDeMedidaRestaurada,
]);
export type UnidadeDeMedidaEvent = EventOf<(typeof unidadeDeMedidaEvents)[number]>;
