import type { ClienteEvent, DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { exigirNascimentoPossivel, type Cliente } from './domain/cliente.js';

export interface CadastrarCliente {
  readonly clienteId: number;
  readonly dados: DadosDoCliente;
  readonly hoje: Dia;
}

export const cadastrarCliente =
  ({ clienteId, dados, hoje }: CadastrarCliente) =>
  (cliente: Cliente): readonly ClienteEvent[] => {
    if (cliente.situacao !== 'inexistente')
      throw Recusa.conflito('cliente-ja-existe', 'Este cliente já está cadastrado.');
    exigirNascimentoPossivel(dados, hoje);
    return [{ type: 'ClienteCadastrado', data: { clienteId, ...dados } }];
  };
