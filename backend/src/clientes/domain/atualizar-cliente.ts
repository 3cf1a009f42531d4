import type { ClienteEvent, DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { exigirCliente, type Cliente } from './cliente.js';

export interface AtualizarCliente {
  readonly tipo: 'AtualizarCliente';
  readonly clienteId: number;
  readonly dados: DadosDoCliente;
}

export const atualizarCliente = (
  { clienteId, dados }: AtualizarCliente,
  cliente: Cliente,
): readonly ClienteEvent[] =>
  iguais(exigirCliente(cliente), dados)
    ? []
    : [{ type: 'ClienteAtualizado', data: { clienteId, ...dados } }];
