import { AtualizarClienteHandler } from './atualizar-cliente.js';
import { CadastrarClienteHandler } from './cadastrar-cliente.js';
import { ExcluirClienteHandler } from './excluir-cliente.js';
import { JuntarClientesHandler } from './juntar-clientes.js';

export const clientesCommands = [
  CadastrarClienteHandler,
  AtualizarClienteHandler,
  ExcluirClienteHandler,
  JuntarClientesHandler,
];
