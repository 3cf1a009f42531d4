import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Entrega } from './entrega.js';
import { exigirEntrega } from './exigencias.js';

export interface ExcluirEntrega {
  readonly entregaId: number;
}

export const excluirEntrega =
  ({ entregaId }: ExcluirEntrega) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    exigirEntrega(entrega);
    return [{ type: 'EntregaExcluida', data: { entregaId } }];
  };
