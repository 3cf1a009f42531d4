import type { ClienteEvent, DadosDoCliente } from '@encomenda/contracts/clientes/cliente.events';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { exigirCliente, exigirNascimentoPossivel, type Cliente } from './domain/cliente.js';

export interface AtualizarCliente {
  readonly clienteId: number;
  readonly dados: DadosDoCliente;
  /** Null when an undo restores what was accepted then. */
  readonly hoje: Dia | null;
}

export const atualizarCliente =
  ({ clienteId, dados, hoje }: AtualizarCliente) =>
  (cliente: Cliente): readonly ClienteEvent[] => {
    const antes = exigirCliente(cliente);
    if (iguais(antes, dados)) return [];
    if (hoje !== null && dados.dataNascimento !== antes.dataNascimento)
      exigirNascimentoPossivel(dados, hoje);
    return [{ type: 'ClienteAtualizado', data: { clienteId, ...dados } }];
  };
