import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Entrega } from './domain/entrega.js';
import { exigirDestino, exigirEntregaAberta } from './domain/exigencias.js';

export interface RemoverDestino {
  readonly entregaId: number;
  readonly destinoId: number;
}

export const removerDestino =
  ({ entregaId, destinoId }: RemoverDestino) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    exigirDestino(exigirEntregaAberta(entrega), destinoId);
    return [{ type: 'DestinoRemovido', data: { entregaId, destinoId, motivo: 'a-pedido' } }];
  };
