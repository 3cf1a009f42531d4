import type { CategoriaDeProdutoEvent } from '../produtos/categoria-de-produto.events.js';
import type { ProdutoEvent } from '../produtos/produto.events.js';
import { formatarReais } from '../shared/dinheiro.js';
import { mudancas, type Frases } from './frases.js';

const doProduto = (dados: { valorEmCentavos: number; ativoNoSite: boolean }): string =>
  `${formatarReais(dados.valorEmCentavos)}, ${dados.ativoNoSite ? 'no site' : 'fora do site'}`;

type DadosDoProduto = { nome: string; valorEmCentavos: number; ativoNoSite: boolean };
const DO_PRODUTO = {
  nome: ({ nome }: DadosDoProduto) => `“${nome}”`,
  preço: ({ valorEmCentavos }: DadosDoProduto) => formatarReais(valorEmCentavos),
  site: ({ ativoNoSite }: DadosDoProduto) => (ativoNoSite ? '“Sim”' : '“Não”'),
};

export const frasesDosProdutos: Frases<ProdutoEvent | CategoriaDeProdutoEvent> = {
  ProdutoCadastrado: (dados) => `Produto “${dados.nome}” cadastrado: ${doProduto(dados)}.`,
  ProdutoAtualizado: (dados, antes) =>
    antes
      ? `${[`Produto “${dados.nome}” alterado`, mudancas(antes, dados, DO_PRODUTO)].filter(Boolean).join(': ')}.`
      : `Produto “${dados.nome}” alterado: ${doProduto(dados)}.`,
  ProdutoDescontinuado: () => 'Produto descontinuado.',
  ProdutoRestaurado: (dados) => `Produto “${dados.nome}” restaurado: ${doProduto(dados)}.`,
  ImagemAdicionada: ({ imagemId, nome }) => `Foto ${imagemId} adicionada: “${nome}”.`,
  ImagemRenomeada: ({ imagemId, nome }) => `Foto ${imagemId} agora se chama “${nome}”.`,
  ImagemPublicada: ({ imagemId }) => `Foto ${imagemId} passou a aparecer no site.`,
  ImagemOcultada: ({ imagemId }) => `Foto ${imagemId} deixou de aparecer no site.`,
  ImagemRemovida: ({ imagemId }) => `Foto ${imagemId} removida.`,
  ImagemRestaurada: ({ imagemId, nome }) => `Foto ${imagemId} restaurada: “${nome}”.`,
  ImagensReordenadas: ({ imagens }) => `Fotos em nova ordem: ${imagens.join(', ')}.`,
  CategoriaDeProdutoCriada: ({ nome }) => `Categoria de produtos “${nome}” criada.`,
  CategoriaDeProdutoAtualizada: ({ nome }) => `Categoria de produtos agora se chama “${nome}”.`,
  CategoriaDeProdutoExcluida: () => 'Categoria de produtos excluída.',
  CategoriaDeProdutoRestaurada: ({ nome }) => `Categoria de produtos “${nome}” restaurada.`,
};
