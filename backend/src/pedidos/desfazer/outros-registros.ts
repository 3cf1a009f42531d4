import type { Position } from '@encomenda/contracts/shared/event';
import type { Retirada } from '../../entregas/retiradas-do-pedido.js';

/** Other records, as undoing needs to know them. */
export interface OutrosRegistros {
  readonly clienteExiste: (id: number) => Promise<boolean>;
  /** Null when there is no such tag. */
  readonly nomeDaTag: (id: number) => Promise<string | null>;
  /** The deliveries that a cancellation took the order out of. */
  readonly retiradas: (cancelado: Position, pedidoId: number) => Promise<readonly Retirada[]>;
}
