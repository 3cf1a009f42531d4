import { z } from 'zod';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';

export const categoriaDeDespesaStream = (categoriaId: number): string =>
  `categoriaDeDespesa-${categoriaId}`;

const registro = z.object({ categoriaId: z.int(), nome: z.string() });

export const CategoriaDeDespesaCriada = defineEvent({
  type: 'CategoriaDeDespesaCriada',
  version: 1,
  about: 'Uma categoria de despesas foi criada.',
  numbers: { kind: 'categoria_de_despesa', field: 'categoriaId' },
  schema: registro,
  phrase: ({ nome }) => `Categoria de despesas “${nome}” criada.`,
  undo: {
    how: 'the category is deleted',
    by: ['CategoriaDeDespesaExcluida'],
    power: 'despesas:alterar',
  },
});

export const CategoriaDeDespesaAtualizada = defineEvent({
  type: 'CategoriaDeDespesaAtualizada',
  version: 1,
  about: 'Uma categoria de despesas mudou de nome.',
  schema: registro,
  phrase: ({ nome }) => `Categoria de despesas agora se chama “${nome}”.`,
  undo: {
    how: 'the category returns to its earlier name',
    by: ['CategoriaDeDespesaAtualizada'],
    power: 'despesas:alterar',
  },
});

export const CategoriaDeDespesaExcluida = defineEvent({
  type: 'CategoriaDeDespesaExcluida',
  version: 1,
  about: 'Uma categoria de despesas foi excluída; as despesas dela ficam sem categoria.',
  schema: registro.pick({ categoriaId: true }),
  phrase: () => 'Categoria de despesas excluída.',
  undo: {
    how: 'the category returns, with its expenses',
    by: ['CategoriaDeDespesaRestaurada'],
    power: 'despesas:alterar',
  },
});

export const CategoriaDeDespesaRestaurada = defineEvent({
  type: 'CategoriaDeDespesaRestaurada',
  version: 1,
  about: 'Uma categoria de despesas excluída voltou; as despesas que a nomeiam voltam a ela.',
  schema: registro,
  phrase: ({ nome }) => `Categoria de despesas “${nome}” restaurada.`,
  undo: {
    how: 'the category is deleted',
    by: ['CategoriaDeDespesaExcluida'],
    power: 'despesas:alterar',
  },
});

export const categoriaDeDespesaEvents = eventsOf([
  CategoriaDeDespesaCriada,
  CategoriaDeDespesaAtualizada,
  CategoriaDeDespesaExcluida,
  CategoriaDeDespesaRestaurada,
]);
export type CategoriaDeDespesaEvent = EventOf<(typeof categoriaDeDespesaEvents)[number]>;
