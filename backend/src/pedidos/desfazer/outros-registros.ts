import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { Position } from '@encomenda/contracts/shared/events/event';

export interface OutrosRegistros {
  readonly clienteExiste: (id: number) => Promise<boolean>;
  readonly nomeDaTag: (id: number) => Promise<string | null>;
  readonly voltaAsEntregas: VoltaAsEntregas['frases'];
}

/** Implemented by deliveries, because orders may not import them. */
export abstract class VoltaAsEntregas {
  /** One sentence per delivery that lost the order. `cancelado` is the log position of the cancellation. */
  abstract frases(
    cancelado: Position,
    pedidoId: number,
    estagioId: EstagioId,
  ): Promise<readonly string[]>;
}
