import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/decider';

export type CategoriaDeProduto =
  | { readonly situacao: 'inexistente' }
  | { readonly situacao: 'ativa'; readonly nome: string }
  | { readonly situacao: 'excluida'; readonly nome: string };

export interface CriarCategoriaDeProduto {
  readonly categoriaId: number;
  readonly nome: string;
}

export interface AtualizarCategoriaDeProduto {
  readonly categoriaId: number;
  readonly nome: string;
}

export interface ExcluirCategoriaDeProduto {
  readonly categoriaId: number;
}

export interface RestaurarCategoriaDeProduto {
  readonly categoriaId: number;
}

const exigirCategoriaDeProduto = (categoria: CategoriaDeProduto): { nome: string } => {
  if (categoria.situacao !== 'ativa')
    throw Recusa.inexistente('categoria-inexistente', 'Categoria não encontrada.');
  return categoria;
};

export const criarCategoriaDeProduto =
  ({ categoriaId, nome }: CriarCategoriaDeProduto) =>
  (categoria: CategoriaDeProduto): readonly CategoriaDeProdutoEvent[] => {
    if (categoria.situacao !== 'inexistente')
      throw Recusa.conflito('categoria-ja-existe', 'Esta categoria já existe.');
    return [{ type: 'CategoriaDeProdutoCriada', data: { categoriaId, nome } }];
  };

export const atualizarCategoriaDeProduto =
  ({ categoriaId, nome }: AtualizarCategoriaDeProduto) =>
  (categoria: CategoriaDeProduto): readonly CategoriaDeProdutoEvent[] =>
    exigirCategoriaDeProduto(categoria).nome === nome
      ? []
      : [{ type: 'CategoriaDeProdutoAtualizada', data: { categoriaId, nome } }];

export const excluirCategoriaDeProduto =
  ({ categoriaId }: ExcluirCategoriaDeProduto) =>
  (categoria: CategoriaDeProduto): readonly CategoriaDeProdutoEvent[] => {
    exigirCategoriaDeProduto(categoria);
    return [{ type: 'CategoriaDeProdutoExcluida', data: { categoriaId } }];
  };

export const restaurarCategoriaDeProduto =
  ({ categoriaId }: RestaurarCategoriaDeProduto) =>
  (categoria: CategoriaDeProduto): readonly CategoriaDeProdutoEvent[] => {
    if (categoria.situacao !== 'excluida') {
      exigirCategoriaDeProduto(categoria);
      throw Recusa.conflito('categoria-nao-excluida', 'Esta categoria não está excluída.');
    }
    const { nome } = categoria;
    return [{ type: 'CategoriaDeProdutoRestaurada', data: { categoriaId, nome } }];
  };

export const categoriaDeProdutoFold: Fold<CategoriaDeProduto, CategoriaDeProdutoEvent> = {
  initialState: { situacao: 'inexistente' },
  evolve(categoria, event) {
    switch (event.type) {
      case 'CategoriaDeProdutoCriada':
      case 'CategoriaDeProdutoAtualizada':
      case 'CategoriaDeProdutoRestaurada':
        return { situacao: 'ativa', nome: event.data.nome };
      case 'CategoriaDeProdutoExcluida':
        return categoria.situacao === 'inexistente'
          ? categoria
          : { situacao: 'excluida', nome: categoria.nome };
    }
  },
};

export type CategoriaDeProdutoDecision = Decision<CategoriaDeProduto, CategoriaDeProdutoEvent>;
