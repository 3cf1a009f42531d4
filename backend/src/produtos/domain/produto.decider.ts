import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { Decider } from '@encomenda/contracts/shared/decider';
import { atualizarProduto, type AtualizarProduto } from './atualizar-produto.js';
import { cadastrarProduto, type CadastrarProduto } from './cadastrar-produto.js';
import { descontinuarProduto, type DescontinuarProduto } from './descontinuar-produto.js';
import { evolve, initialState, type Produto } from './produto.js';

/** Everything a product can be asked. */
export type ProdutoCommand = CadastrarProduto | AtualizarProduto | DescontinuarProduto;

export const produtoDecider: Decider<Produto, ProdutoCommand, ProdutoEvent> = {
  initialState,
  evolve,
  decide(command, produto) {
    switch (command.tipo) {
      case 'CadastrarProduto':
        return cadastrarProduto(command, produto);
      case 'AtualizarProduto':
        return atualizarProduto(command, produto);
      case 'DescontinuarProduto':
        return descontinuarProduto(command, produto);
    }
  },
};
