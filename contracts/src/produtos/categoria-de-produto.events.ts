import { z } from 'zod';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';

export const categoriaDeProdutoStream = (categoriaId: number): string =>
  `categoriaDeProduto-${categoriaId}`;

const categoria = z.object({ categoriaId: z.int(), nome: z.string() });

export const CategoriaDeProdutoCriada = defineEvent({
  type: 'CategoriaDeProdutoCriada',
  version: 1,
  about: 'Uma categoria de produtos foi criada.',
  numbers: { kind: 'categoria_de_produto', field: 'categoriaId' },
  schema: categoria,
  phrase: ({ nome }) => `Categoria de produtos “${nome}” criada.`,
  undo: {
    how: 'the category is deleted',
    by: ['CategoriaDeProdutoExcluida'],
    power: 'produtos:alterar',
  },
});

export const CategoriaDeProdutoAtualizada = defineEvent({
  type: 'CategoriaDeProdutoAtualizada',
  version: 1,
  about: 'Uma categoria de produtos mudou de nome.',
  schema: categoria,
  phrase: ({ nome }) => `Categoria de produtos agora se chama “${nome}”.`,
  undo: {
    how: 'the category returns to its earlier name',
    by: ['CategoriaDeProdutoAtualizada'],
    power: 'produtos:alterar',
  },
});

export const CategoriaDeProdutoExcluida = defineEvent({
  type: 'CategoriaDeProdutoExcluida',
  version: 1,
  about: 'Uma categoria de produtos foi excluída; os produtos dela ficam sem categoria.',
  schema: categoria.pick({ categoriaId: true }),
  phrase: () => 'Categoria de produtos excluída.',
  undo: {
    how: 'the category returns, with its products',
    by: ['CategoriaDeProdutoRestaurada'],
    power: 'produtos:alterar',
  },
});

export const CategoriaDeProdutoRestaurada = defineEvent({
  type: 'CategoriaDeProdutoRestaurada',
  version: 1,
  about: 'Uma categoria de produtos excluída voltou; os produtos que a nomeiam voltam a ela.',
  schema: categoria,
  phrase: ({ nome }) => `Categoria de produtos “${nome}” restaurada.`,
  undo: {
    how: 'the category is deleted',
    by: ['CategoriaDeProdutoExcluida'],
    power: 'produtos:alterar',
  },
});

export const categoriaDeProdutoEvents = eventsOf([
  CategoriaDeProdutoCriada,
  CategoriaDeProdutoAtualizada,
  CategoriaDeProdutoExcluida,
  CategoriaDeProdutoRestaurada,
]);
export type CategoriaDeProdutoEvent = EventOf<(typeof categoriaDeProdutoEvents)[number]>;
