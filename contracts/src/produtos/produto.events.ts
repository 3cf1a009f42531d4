import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event.js';

export const produtoStream = (produtoId: number): string => `produto-${produtoId}`;

const cadastro = z.object({
  produtoId: z.int(),
  nome: z.string(),
  /** Sanitised HTML. */
  descricao: z.string().nullable(),
  categoriaId: z.int().nullable(),
  ativoNoSite: z.boolean(),
  valorEmCentavos: z.int(),
});

export const ProdutoCadastrado = defineEvent({
  type: 'ProdutoCadastrado',
  version: 1,
  about: 'Um produto entrou no cadastro.',
  schema: cadastro,
});

export const ProdutoAtualizado = defineEvent({
  type: 'ProdutoAtualizado',
  version: 1,
  about: 'O cadastro de um produto foi alterado; traz o cadastro inteiro.',
  schema: cadastro,
});

export const ProdutoDescontinuado = defineEvent({
  type: 'ProdutoDescontinuado',
  version: 1,
  about: 'Um produto saiu das listas e do site; continua nos pedidos em que foi usado.',
  schema: z.object({ produtoId: z.int() }),
});

export const produtoEvents = [ProdutoCadastrado, ProdutoAtualizado, ProdutoDescontinuado] as const;
export type ProdutoEvent = EventOf<(typeof produtoEvents)[number]>;
