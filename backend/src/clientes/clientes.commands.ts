import { AtualizarClienteHandler } from './atualizar-cliente.js';
import { CadastrarClienteHandler } from './cadastrar-cliente.js';
import { ExcluirClienteHandler } from './excluir-cliente.js';

/** Handlers of all commands of this feature. */
export const clientesCommands = [
  CadastrarClienteHandler,
  AtualizarClienteHandler,
  ExcluirClienteHandler,
];
