import { titularCliente } from '@encomenda/contracts/clientes/cliente.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import { ficaDe, type Cliente, type RazoesDaEliminacao } from './cliente.js';

/** Begins the erasure of a customer who was merged into `ficaId`, when the erasure of `ficaId` has begun. */
export const eliminarJuntado =
  ({ clienteId, ficaId, ...razoes }: { clienteId: number; ficaId: number } & RazoesDaEliminacao) =>
  (cliente: Cliente): readonly TitularEvent[] =>
    ficaDe(cliente) === ficaId
      ? [
          {
            type: 'EliminacaoIniciada',
            data: {
              titular: titularCliente({ clienteId }),
              clienteId,
              ...razoes,
              apesarDaGuardaAte: null,
            },
          },
        ]
      : [];
