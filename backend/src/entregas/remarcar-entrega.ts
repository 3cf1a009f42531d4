import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Dia } from '@encomenda/contracts/shared/dia';
import type { Entrega } from './domain/entrega.js';
import { exigirEntrega } from './domain/exigencias.js';

export interface RemarcarEntrega {
  readonly entregaId: number;
  readonly data: Dia;
}

/** A finished delivery's day may still be put right: it moves no destination. */
export const remarcarEntrega =
  ({ entregaId, data }: RemarcarEntrega) =>
  (entrega: Entrega): readonly EntregaEvent[] =>
    exigirEntrega(entrega).data === data
      ? []
      : [{ type: 'EntregaRemarcada', data: { entregaId, data } }];
