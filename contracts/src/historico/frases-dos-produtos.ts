import type { CategoriaDeProdutoEvent } from '../produtos/categoria-de-produto.events.js';
import type { ProdutoEvent } from '../produtos/produto.events.js';
import { formatarReais } from '../shared/dinheiro.js';
import type { Frases } from './frases.js';

const doProduto = (dados: { valorEmCentavos: number; ativoNoSite: boolean }): string =>
  `${formatarReais(dados.valorEmCentavos)}, ${dados.ativoNoSite ? 'no site' : 'fora do site'}`;

export const frasesDosProdutos: Frases<ProdutoEvent | CategoriaDeProdutoEvent> = {
  ProdutoCadastrado: (dados) => `Produto “${dados.nome}” cadastrado: ${doProduto(dados)}.`,
  ProdutoAtualizado: (dados) => `Produto “${dados.nome}” alterado: ${doProduto(dados)}.`,
  ProdutoDescontinuado: () => 'Produto descontinuado.',
  ProdutoRestaurado: (dados) => `Produto “${dados.nome}” restaurado: ${doProduto(dados)}.`,
  ImagemAdicionada: ({ imagemId, nome }) => `Foto ${imagemId} adicionada: “${nome}”.`,
  ImagemRenomeada: ({ imagemId, nome }) => `Foto ${imagemId} passou a chamar-se “${nome}”.`,
  ImagemPublicada: ({ imagemId }) => `Foto ${imagemId} passou a aparecer no site.`,
  ImagemOcultada: ({ imagemId }) => `Foto ${imagemId} deixou de aparecer no site.`,
  ImagemRemovida: ({ imagemId }) => `Foto ${imagemId} removida.`,
  ImagemRestaurada: ({ imagemId, nome }) => `Foto ${imagemId} restaurada: “${nome}”.`,
  ImagensReordenadas: ({ imagens }) => `Fotos postas em outra ordem: ${imagens.join(', ')}.`,
  CategoriaDeProdutoCriada: ({ nome }) => `Categoria de produtos “${nome}” criada.`,
  CategoriaDeProdutoAtualizada: ({ nome }) => `Categoria de produtos passou a chamar-se “${nome}”.`,
  CategoriaDeProdutoExcluida: () => 'Categoria de produtos excluída.',
  CategoriaDeProdutoRestaurada: ({ nome }) => `Categoria de produtos “${nome}” restaurada.`,
};
