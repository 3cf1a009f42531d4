import type { ClienteEvent, DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { Cliente } from './cliente.js';

export interface CadastrarCliente {
  readonly tipo: 'CadastrarCliente';
  readonly clienteId: number;
  readonly dados: DadosDoCliente;
}

export const cadastrarCliente = (
  { clienteId, dados }: CadastrarCliente,
  cliente: Cliente,
): readonly ClienteEvent[] => {
  if (cliente.situacao !== 'inexistente')
    throw Recusa.conflito('cliente-ja-existe', 'Este cliente já está cadastrado.');
  return [{ type: 'ClienteCadastrado', data: { clienteId, ...dados } }];
};
