import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { Decider } from '@encomenda/contracts/shared/decider';
import { adicionarImagem, type AdicionarImagem } from './adicionar-imagem.js';
import { atualizarImagem, type AtualizarImagem } from './atualizar-imagem.js';
import { atualizarProduto, type AtualizarProduto } from './atualizar-produto.js';
import { cadastrarProduto, type CadastrarProduto } from './cadastrar-produto.js';
import { descontinuarProduto, type DescontinuarProduto } from './descontinuar-produto.js';
import { ordenarImagens, type OrdenarImagens } from './ordenar-imagens.js';
import { evolve, initialState, type Produto } from './produto.js';
import { removerImagem, type RemoverImagem } from './remover-imagem.js';
import { restaurarImagem, type RestaurarImagem } from './restaurar-imagem.js';
import { restaurarProduto, type RestaurarProduto } from './restaurar-produto.js';

/** Everything a product can be asked. */
export type ProdutoCommand =
  | CadastrarProduto
  | AtualizarProduto
  | DescontinuarProduto
  | RestaurarProduto
  | AdicionarImagem
  | AtualizarImagem
  | RemoverImagem
  | RestaurarImagem
  | OrdenarImagens;

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
      case 'RestaurarProduto':
        return restaurarProduto(command, produto);
      case 'AdicionarImagem':
        return adicionarImagem(command, produto);
      case 'AtualizarImagem':
        return atualizarImagem(command, produto);
      case 'RemoverImagem':
        return removerImagem(command, produto);
      case 'RestaurarImagem':
        return restaurarImagem(command, produto);
      case 'OrdenarImagens':
        return ordenarImagens(command, produto);
    }
  },
};
