import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import type { Position } from '@encomenda/contracts/shared/event';

/** Other records, as undoing needs to know them. */
export interface OutrosRegistros {
  readonly clienteExiste: (id: number) => Promise<boolean>;
  /** Null when there is no such tag. */
  readonly nomeDaTag: (id: number) => Promise<string | null>;
  readonly voltaAsEntregas: VoltaAsEntregas['frases'];
}

/** Deliveries provide it: orders do not know deliveries. */
export abstract class VoltaAsEntregas {
  /**
   * One sentence for each delivery that lost the order: whether it takes the order back.
   * @param cancelado log position of the cancellation
   */
  abstract frases(
    cancelado: Position,
    pedidoId: number,
    estagioId: EstagioId,
  ): Promise<readonly string[]>;
}
