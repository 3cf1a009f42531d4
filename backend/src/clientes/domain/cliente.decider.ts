import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { Decider } from '@encomenda/contracts/shared/decider';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { decidirSobreOTitular, type TitularCommand } from './eliminar-dados.js';
import { atualizarCliente, type AtualizarCliente } from './atualizar-cliente.js';
import { cadastrarCliente, type CadastrarCliente } from './cadastrar-cliente.js';
import { evolve, initialState, type Cliente } from './cliente.js';
import { excluirCliente, type ExcluirCliente } from './excluir-cliente.js';
import { restaurarCliente, type RestaurarCliente } from './restaurar-cliente.js';

/** Everything a customer's record can be asked. */
export type ClienteCommand =
  CadastrarCliente | AtualizarCliente | ExcluirCliente | RestaurarCliente | TitularCommand;

export const clienteDecider: Decider<Cliente, ClienteCommand, ClienteEvent | TitularEvent> = {
  initialState,
  evolve,
  decide(command, cliente) {
    switch (command.tipo) {
      case 'CadastrarCliente':
        return cadastrarCliente(command, cliente);
      case 'AtualizarCliente':
        return atualizarCliente(command, cliente);
      case 'ExcluirCliente':
        return excluirCliente(command, cliente);
      case 'RestaurarCliente':
        return restaurarCliente(command, cliente);
      default:
        return decidirSobreOTitular(command, cliente);
    }
  },
};
