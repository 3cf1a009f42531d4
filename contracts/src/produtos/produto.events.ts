import { z } from 'zod';
import { formatarReais } from '../shared/numeros/dinheiro.js';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import { DE_VOLTA, frase, mudancas } from '../shared/texto/frases.js';
import { EncomendaDoProdutoDefinida } from './encomenda-do-produto.events.js';

export const produtoStream = (produtoId: number): string => `produto-${produtoId}`;

const cadastro = z.object({
  produtoId: z.int(),
  nome: z.string(),
  descricao: z.string().nullable(),
  categoriaId: z.int().nullable(),
  ativoNoSite: z.boolean(),
  valorEmCentavos: z.int(),
});

type DadosDoProduto = z.infer<typeof cadastro>;
const doProduto = ({ valorEmCentavos, ativoNoSite }: DadosDoProduto): string =>
  `${formatarReais(valorEmCentavos)}, ${ativoNoSite ? 'no site' : 'fora do site'}`;
const DO_PRODUTO = {
  nome: ({ nome }: DadosDoProduto) => `“${nome}”`,
  preço: ({ valorEmCentavos }: DadosDoProduto) => formatarReais(valorEmCentavos),
  site: ({ ativoNoSite }: DadosDoProduto) => (ativoNoSite ? '“Sim”' : '“Não”'),
};

export const ProdutoCadastrado = defineEvent({
  type: 'ProdutoCadastrado',
  version: 1,
  about: 'Um produto entrou no cadastro.',
  numbers: { kind: 'produto', field: 'produtoId' },
  schema: cadastro,
  snapshotOf: ({ produtoId }) => `produto-${produtoId}`,
  phrase: (dados) => `Produto “${dados.nome}” cadastrado: ${doProduto(dados)}.`,
  undo: {
    how: 'the product is discontinued, unless somebody changed it',
    by: ['ProdutoDescontinuado'],
    power: 'produtos:alterar',
  },
});

export const ProdutoAtualizado = defineEvent({
  type: 'ProdutoAtualizado',
  version: 1,
  about: 'O cadastro de um produto foi alterado; traz o cadastro inteiro.',
  schema: cadastro,
  snapshotOf: ({ produtoId }) => `produto-${produtoId}`,
  phrase: (dados, antes) =>
    antes
      ? frase(`Produto “${dados.nome}” alterado`, [mudancas(antes, dados, DO_PRODUTO)])
      : `Produto “${dados.nome}” alterado: ${doProduto(dados)}.`,
  undo: { how: DE_VOLTA, by: ['ProdutoAtualizado'], power: 'produtos:alterar' },
});

export const ProdutoDescontinuado = defineEvent({
  type: 'ProdutoDescontinuado',
  version: 1,
  about: 'Um produto saiu das listas e do site; continua nos pedidos em que foi usado.',
  schema: z.object({ produtoId: z.int() }),
  phrase: () => 'Produto descontinuado.',
  undo: {
    how: 'the product returns to the lists and the storefront, with its photos',
    by: ['ProdutoRestaurado'],
    power: 'produtos:alterar',
  },
});

export const ProdutoRestaurado = defineEvent({
  type: 'ProdutoRestaurado',
  version: 1,
  about: 'Um produto descontinuado voltou, com as suas fotos; traz o cadastro inteiro.',
  schema: cadastro,
  snapshotOf: ({ produtoId }) => `produto-${produtoId}`,
  phrase: (dados) => `Produto “${dados.nome}” restaurado: ${doProduto(dados)}.`,
  undo: {
    how: 'the product is discontinued',
    by: ['ProdutoDescontinuado'],
    power: 'produtos:alterar',
  },
});

const imagem = z.object({ produtoId: z.int(), imagemId: z.int() });
const foto = imagem.extend({
  nome: z.string(),
  hash: z.string(),
  tipo: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  bytes: z.int(),
  largura: z.int(),
  altura: z.int(),
});

export const ImagemAdicionada = defineEvent({
  type: 'ImagemAdicionada',
  version: 1,
  about:
    'Uma foto do produto foi enviada; aparece no site, junto das que foram escolhidas com ela.',
  numbers: { kind: 'imagem', field: 'imagemId' },
  schema: foto.extend({
    /** Pictures of one upload share the id; `posicao` is the place among them, from 1. */
    escolha: z.object({ id: z.string(), posicao: z.int() }).nullable(),
    /** New order of all pictures; null when the new picture is the last. */
    imagens: z.array(z.int()).nullable(),
  }),
  phrase: ({ imagemId, nome }) => `Foto ${imagemId} adicionada: “${nome}”.`,
  undo: { how: 'the photo is removed', by: ['ImagemRemovida'], power: 'produtos:alterar' },
});

export const ImagemRenomeada = defineEvent({
  type: 'ImagemRenomeada',
  version: 1,
  about: 'O arquivo de uma foto mudou de nome.',
  schema: imagem.extend({ nome: z.string() }),
  phrase: ({ imagemId, nome }) => `Foto ${imagemId} agora se chama “${nome}”.`,
  undo: {
    how: 'the photo returns to its earlier name',
    by: ['ImagemRenomeada'],
    power: 'produtos:alterar',
  },
});

export const ImagemPublicada = defineEvent({
  type: 'ImagemPublicada',
  version: 1,
  about: 'Uma foto passou a aparecer no site.',
  schema: imagem,
  phrase: ({ imagemId }) => `Foto ${imagemId} passou a aparecer no site.`,
  undo: {
    how: 'the photo leaves the storefront',
    by: ['ImagemOcultada'],
    power: 'produtos:alterar',
  },
});

export const ImagemOcultada = defineEvent({
  type: 'ImagemOcultada',
  version: 1,
  about: 'Uma foto deixou de aparecer no site.',
  schema: imagem,
  phrase: ({ imagemId }) => `Foto ${imagemId} deixou de aparecer no site.`,
  undo: {
    how: 'the photo returns to the storefront',
    by: ['ImagemPublicada'],
    power: 'produtos:alterar',
  },
});

export const ImagemRemovida = defineEvent({
  type: 'ImagemRemovida',
  version: 1,
  about: 'Uma foto saiu do produto.',
  schema: imagem,
  phrase: ({ imagemId }) => `Foto ${imagemId} removida.`,
  undo: {
    how: 'the photo returns to its place',
    by: ['ImagemRestaurada'],
    power: 'produtos:alterar',
  },
});

export const ImagemRestaurada = defineEvent({
  type: 'ImagemRestaurada',
  version: 1,
  about: 'Uma foto removida voltou ao produto, no lugar em que estava; traz a ordem de todas.',
  schema: foto.extend({ ativaNoSite: z.boolean(), imagens: z.array(z.int()) }),
  phrase: ({ imagemId, nome }) => `Foto ${imagemId} restaurada: “${nome}”.`,
  undo: { how: 'the photo is removed', by: ['ImagemRemovida'], power: 'produtos:alterar' },
});

export const ImagensReordenadas = defineEvent({
  type: 'ImagensReordenadas',
  version: 1,
  about: 'As fotos passaram a outra ordem; traz todas. A primeira ativa é a principal.',
  schema: z.object({ produtoId: z.int(), imagens: z.array(z.int()) }),
  phrase: ({ imagens }) => `Fotos em nova ordem: ${imagens.join(', ')}.`,
  undo: {
    how: 'the photos return to their earlier order',
    by: ['ImagensReordenadas'],
    power: 'produtos:alterar',
  },
});

const cadastroEvents = [
  ProdutoCadastrado,
  ProdutoAtualizado,
  ProdutoDescontinuado,
  ProdutoRestaurado,
] as const;
const imagemEvents = [
  ImagemAdicionada,
  ImagemRenomeada,
  ImagemPublicada,
  ImagemOcultada,
  ImagemRemovida,
  ImagemRestaurada,
  ImagensReordenadas,
] as const;

export const produtoEvents = eventsOf([
  ...cadastroEvents,
  ...imagemEvents,
  EncomendaDoProdutoDefinida,
]);
export type ProdutoEvent = EventOf<(typeof produtoEvents)[number]>;
export type CadastroDoProdutoEvent = EventOf<(typeof cadastroEvents)[number]>;
export type ImagemEvent = EventOf<(typeof imagemEvents)[number]>;
