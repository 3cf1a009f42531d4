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

export const ProdutoRestaurado = defineEvent({
  type: 'ProdutoRestaurado',
  version: 1,
  about: 'Um produto descontinuado voltou, com as suas fotos; traz o cadastro inteiro.',
  schema: cadastro,
});

const imagem = z.object({ produtoId: z.int(), imagemId: z.int() });
const foto = imagem.extend({
  /** File name with its extension. */
  nome: z.string(),
  /** SHA-256 of the original bytes, hexadecimal: where the file store keeps it. */
  hash: z.string(),
  tipo: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  bytes: z.int(),
  /** Pixels, upright: after the turn that the camera asked for. */
  largura: z.int(),
  altura: z.int(),
});

export const ImagemAdicionada = defineEvent({
  type: 'ImagemAdicionada',
  version: 2,
  about:
    'Uma foto do produto foi enviada; aparece no site, junto das que foram escolhidas com ela.',
  schema: foto.extend({
    /** Photos chosen together share the id; `posicao` counts them from 1. */
    escolha: z.object({ id: z.string(), posicao: z.int() }).nullable(),
    /** All pictures in their order with the new one, or null when it comes last. */
    imagens: z.array(z.int()).nullable(),
  }),
  upcasters: { 1: (data) => ({ escolha: null, imagens: null, ...data }) },
});

export const ImagemRenomeada = defineEvent({
  type: 'ImagemRenomeada',
  version: 1,
  about: 'O arquivo de uma foto mudou de nome.',
  schema: imagem.extend({ nome: z.string() }),
});

export const ImagemPublicada = defineEvent({
  type: 'ImagemPublicada',
  version: 1,
  about: 'Uma foto passou a aparecer no site.',
  schema: imagem,
});

export const ImagemOcultada = defineEvent({
  type: 'ImagemOcultada',
  version: 1,
  about: 'Uma foto deixou de aparecer no site.',
  schema: imagem,
});

export const ImagemRemovida = defineEvent({
  type: 'ImagemRemovida',
  version: 1,
  about: 'Uma foto saiu do produto.',
  schema: imagem,
});

export const ImagemRestaurada = defineEvent({
  type: 'ImagemRestaurada',
  version: 1,
  about: 'Uma foto removida voltou ao produto, no lugar em que estava; traz a ordem de todas.',
  schema: foto.extend({ ativaNoSite: z.boolean(), imagens: z.array(z.int()) }),
});

export const ImagensReordenadas = defineEvent({
  type: 'ImagensReordenadas',
  version: 1,
  about: 'As fotos passaram a outra ordem; traz todas. A primeira ativa é a principal.',
  schema: z.object({ produtoId: z.int(), imagens: z.array(z.int()) }),
});

export const produtoEvents = [
  ProdutoCadastrado,
  ProdutoAtualizado,
  ProdutoDescontinuado,
  ProdutoRestaurado,
  ImagemAdicionada,
  ImagemRenomeada,
  ImagemPublicada,
  ImagemOcultada,
  ImagemRemovida,
  ImagemRestaurada,
  ImagensReordenadas,
] as const;
export type ProdutoEvent = EventOf<(typeof produtoEvents)[number]>;
