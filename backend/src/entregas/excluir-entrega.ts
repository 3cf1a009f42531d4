import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Entrega } from './domain/entrega.js';
import { exigirEntrega } from './domain/exigencias.js';

export interface ExcluirEntrega {
  readonly entregaId: number;
}

export const excluirEntrega =
  ({ entregaId }: ExcluirEntrega) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    exigirEntrega(entrega);
    return [{ type: 'EntregaExcluida', data: { entregaId } }];
  };
