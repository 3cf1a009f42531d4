import { AtualizarImagemHandler } from './atualizar-imagem.js';
import { AtualizarProdutoHandler } from './atualizar-produto.js';
import { CadastrarProdutoHandler } from './cadastrar-produto.js';
import { DefinirEncomendaHandler } from './definir-encomenda.js';
import { DescontinuarProdutoHandler } from './descontinuar-produto.js';
import { EnviarImagemHandler } from './enviar-imagem.js';
import { OrdenarImagensHandler } from './ordenar-imagens.js';
import { RemoverImagemHandler } from './remover-imagem.js';

export const produtosCommands = [
  CadastrarProdutoHandler,
  AtualizarProdutoHandler,
  DefinirEncomendaHandler,
  DescontinuarProdutoHandler,
  EnviarImagemHandler,
  AtualizarImagemHandler,
  RemoverImagemHandler,
  OrdenarImagensHandler,
];
