import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { Recusa, type Decider } from '@encomenda/contracts/shared/decider';

export type CategoriaDeProduto =
  | { readonly situacao: 'inexistente' }
  | { readonly situacao: 'ativa'; readonly nome: string }
  | { readonly situacao: 'excluida'; readonly nome: string };

export interface CriarCategoriaDeProduto {
  readonly tipo: 'CriarCategoriaDeProduto';
  readonly categoriaId: number;
  readonly nome: string;
}

export interface AtualizarCategoriaDeProduto {
  readonly tipo: 'AtualizarCategoriaDeProduto';
  readonly categoriaId: number;
  readonly nome: string;
}

export interface ExcluirCategoriaDeProduto {
  readonly tipo: 'ExcluirCategoriaDeProduto';
  readonly categoriaId: number;
}

export interface RestaurarCategoriaDeProduto {
  readonly tipo: 'RestaurarCategoriaDeProduto';
  readonly categoriaId: number;
}

/** Everything a category of products can be asked. */
export type CategoriaDeProdutoCommand =
  | CriarCategoriaDeProduto
  | AtualizarCategoriaDeProduto
  | ExcluirCategoriaDeProduto
  | RestaurarCategoriaDeProduto;

const exigirCategoriaDeProduto = (categoria: CategoriaDeProduto): { nome: string } => {
  if (categoria.situacao !== 'ativa')
    throw Recusa.inexistente('categoria-inexistente', 'Categoria não encontrada.');
  return categoria;
};

const criar = (
  { categoriaId, nome }: CriarCategoriaDeProduto,
  categoria: CategoriaDeProduto,
): readonly CategoriaDeProdutoEvent[] => {
  if (categoria.situacao !== 'inexistente')
    throw Recusa.conflito('categoria-ja-existe', 'Esta categoria já existe.');
  return [{ type: 'CategoriaDeProdutoCriada', data: { categoriaId, nome } }];
};

const atualizar = (
  { categoriaId, nome }: AtualizarCategoriaDeProduto,
  categoria: CategoriaDeProduto,
): readonly CategoriaDeProdutoEvent[] =>
  exigirCategoriaDeProduto(categoria).nome === nome
    ? []
    : [{ type: 'CategoriaDeProdutoAtualizada', data: { categoriaId, nome } }];

const excluir = (
  { categoriaId }: ExcluirCategoriaDeProduto,
  categoria: CategoriaDeProduto,
): readonly CategoriaDeProdutoEvent[] => {
  exigirCategoriaDeProduto(categoria);
  return [{ type: 'CategoriaDeProdutoExcluida', data: { categoriaId } }];
};

const restaurar = (
  { categoriaId }: RestaurarCategoriaDeProduto,
  categoria: CategoriaDeProduto,
): readonly CategoriaDeProdutoEvent[] => {
  if (categoria.situacao !== 'excluida') {
    exigirCategoriaDeProduto(categoria);
    throw Recusa.conflito('categoria-nao-excluida', 'Esta categoria não está excluída.');
  }
  const { nome } = categoria;
  return [{ type: 'CategoriaDeProdutoRestaurada', data: { categoriaId, nome } }];
};

export const categoriaDeProdutoDecider: Decider<
  CategoriaDeProduto,
  CategoriaDeProdutoCommand,
  CategoriaDeProdutoEvent
> = {
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
  decide(command, categoria) {
    switch (command.tipo) {
      case 'CriarCategoriaDeProduto':
        return criar(command, categoria);
      case 'AtualizarCategoriaDeProduto':
        return atualizar(command, categoria);
      case 'ExcluirCategoriaDeProduto':
        return excluir(command, categoria);
      case 'RestaurarCategoriaDeProduto':
        return restaurar(command, categoria);
    }
  },
};
