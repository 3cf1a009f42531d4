import {
  ENCOMENDA_INICIAL,
  type DadosDaEncomenda,
} from '@encomenda/contracts/produtos/encomenda-do-produto.events';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';

export type DadosDoProduto = Omit<
  Extract<ProdutoEvent, { type: 'ProdutoCadastrado' }>['data'],
  'produtoId'
>;

export interface ImagemNoProduto extends Omit<
  Extract<ProdutoEvent, { type: 'ImagemAdicionada' }>['data'],
  'produtoId' | 'imagens'
> {
  readonly ativaNoSite: boolean;
}

export interface ImagemRemovida {
  readonly imagem: ImagemNoProduto;
  readonly indice: number;
}

interface ProdutoCadastrado {
  readonly dados: DadosDoProduto;
  /** In display order. */
  readonly imagens: readonly ImagemNoProduto[];
  readonly removidas: readonly ImagemRemovida[];
  readonly encomenda: DadosDaEncomenda;
}

export interface ProdutoAtivo extends ProdutoCadastrado {
  readonly situacao: 'ativo';
}

export interface ProdutoDescontinuado extends ProdutoCadastrado {
  readonly situacao: 'descontinuado';
}

export type Produto = { readonly situacao: 'inexistente' } | ProdutoAtivo | ProdutoDescontinuado;

const initialState: Produto = { situacao: 'inexistente' };

const NOVO = { imagens: [], removidas: [], encomenda: ENCOMENDA_INICIAL };

const comImagens = (
  produto: Produto,
  mudar: (imagens: readonly ImagemNoProduto[]) => readonly ImagemNoProduto[],
): Produto =>
  produto.situacao === 'ativo' ? { ...produto, imagens: mudar(produto.imagens) } : produto;

const comImagem = (
  produto: Produto,
  imagemId: number,
  mudanca: Partial<ImagemNoProduto>,
): Produto =>
  comImagens(produto, (imagens) =>
    imagens.map((imagem) => (imagem.imagemId === imagemId ? { ...imagem, ...mudanca } : imagem)),
  );

const naOrdem = (
  imagens: readonly ImagemNoProduto[],
  ordem: readonly number[],
): readonly ImagemNoProduto[] =>
  ordem.flatMap((id) => imagens.filter(({ imagemId }) => imagemId === id));

const semImagem = (produto: Produto, imagemId: number): Produto => {
  if (produto.situacao !== 'ativo') return produto;
  const indice = produto.imagens.findIndex((imagem) => imagem.imagemId === imagemId);
  const imagem = produto.imagens[indice];
  return imagem === undefined
    ? produto
    : {
        ...produto,
        imagens: produto.imagens.toSpliced(indice, 1),
        removidas: [...produto.removidas, { imagem, indice }],
      };
};

const evolve = (produto: Produto, { type, data }: ProdutoEvent): Produto => {
  switch (type) {
    case 'ProdutoCadastrado':
    case 'ProdutoAtualizado':
    case 'ProdutoRestaurado': {
      const { produtoId: _, ...dados } = data;
      const antes = produto.situacao === 'inexistente' ? NOVO : produto;
      return { ...antes, situacao: 'ativo', dados };
    }
    case 'ProdutoDescontinuado':
      return produto.situacao === 'inexistente'
        ? produto
        : { ...produto, situacao: 'descontinuado' };
    case 'EncomendaDoProdutoDefinida': {
      const { produtoId: _, ...encomenda } = data;
      return produto.situacao === 'inexistente' ? produto : { ...produto, encomenda };
    }
    case 'ImagemAdicionada': {
      const { produtoId: _, imagens: ordem, ...foto } = data;
      const nova = { ...foto, ativaNoSite: true };
      return comImagens(produto, (imagens) =>
        ordem === null ? [...imagens, nova] : naOrdem([...imagens, nova], ordem),
      );
    }
    case 'ImagemRestaurada': {
      if (produto.situacao !== 'ativo') return produto;
      const { produtoId: _, imagens: ordem, ...foto } = data;
      const removida = produto.removidas.find(({ imagem }) => imagem.imagemId === foto.imagemId);
      const volta = { ...foto, escolha: removida?.imagem.escolha ?? null };
      return {
        ...produto,
        imagens: naOrdem([...produto.imagens, volta], ordem),
        removidas: produto.removidas.filter((outra) => outra !== removida),
      };
    }
    case 'ImagemRenomeada':
      return comImagem(produto, data.imagemId, { nome: data.nome });
    case 'ImagemPublicada':
      return comImagem(produto, data.imagemId, { ativaNoSite: true });
    case 'ImagemOcultada':
      return comImagem(produto, data.imagemId, { ativaNoSite: false });
    case 'ImagemRemovida':
      return semImagem(produto, data.imagemId);
    case 'ImagensReordenadas':
      return comImagens(produto, (imagens) => naOrdem(imagens, data.imagens));
  }
};

export const produtoFold: Fold<Produto, ProdutoEvent> = { initialState, evolve };

/** @throws Recusa (404) when the product does not exist or was discontinued */
export const exigirAtivo = (produto: Produto): ProdutoAtivo => {
  if (produto.situacao !== 'ativo')
    throw Recusa.inexistente('produto-inexistente', 'Produto não encontrado.');
  return produto;
};

/** @throws Recusa (404) when the product does not exist or was discontinued */
export const exigirProduto = (produto: Produto): DadosDoProduto => exigirAtivo(produto).dados;

/** @throws Recusa (404) when the product does not exist or was discontinued */
export const exigirEncomenda = (produto: Produto): DadosDaEncomenda =>
  exigirAtivo(produto).encomenda;

/** @throws Recusa (404) when the product does not exist or was discontinued */
export const exigirImagens = (produto: Produto): readonly ImagemNoProduto[] =>
  exigirAtivo(produto).imagens;

export const imagemInexistente = (): Recusa =>
  Recusa.inexistente('imagem-inexistente', 'Imagem não encontrada.');

/** @throws Recusa (404) when the product has no such picture */
export const exigirImagem = (produto: Produto, imagemId: number): ImagemNoProduto => {
  const imagem = exigirImagens(produto).find((outra) => outra.imagemId === imagemId);
  if (!imagem) throw imagemInexistente();
  return imagem;
};

export const exigirCategoria = (existe: boolean): void => {
  if (!existe)
    throw Recusa.campo('categoria-invalida', 'categ_produto_id', 'O campo Categoria é inválido.');
};

export type ProdutoDecision = Decision<Produto, ProdutoEvent>;
