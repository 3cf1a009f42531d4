import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirCliente, type Cliente } from './domain/cliente.js';

export interface ExcluirCliente {
  readonly clienteId: number;
  /** Whether the customer has any order, cancelled ones included. */
  readonly temPedidos: boolean;
}

/** A customer with orders stays: the orders' papers name it. */
export const excluirCliente =
  ({ clienteId, temPedidos }: ExcluirCliente) =>
  (cliente: Cliente): readonly ClienteEvent[] => {
    exigirCliente(cliente);
    if (temPedidos)
      throw Recusa.conflito(
        'cliente-com-pedidos',
        'Este cliente possui pedidos e não pode ser excluído.',
      );
    return [{ type: 'ClienteExcluido', data: { clienteId } }];
  };
