import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { exigirCliente, type Cliente } from './cliente.js';

export interface RestaurarCliente {
  readonly clienteId: number;
}

/** Restores a deleted customer; never one whose personal data was erased. */
export const restaurarCliente =
  ({ clienteId }: RestaurarCliente) =>
  (cliente: Cliente): readonly ClienteEvent[] => {
    if (cliente.situacao !== 'excluido') {
      exigirCliente(cliente);
      throw Recusa.conflito('cliente-nao-excluido', 'Este cliente não está excluído.');
    }
    return [{ type: 'ClienteRestaurado', data: { clienteId, ...cliente.dados } }];
  };
