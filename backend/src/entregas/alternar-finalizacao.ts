import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { Entrega } from './domain/entrega.js';
import { exigirEntrega } from './domain/exigencias.js';

/** The button Finalizar, which says Não Finalizar on a finished delivery. */
export interface AlternarFinalizacao {
  readonly entregaId: number;
}

export const alternarFinalizacao =
  ({ entregaId }: AlternarFinalizacao) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    const aberta = exigirEntrega(entrega).situacao === 'aberta';
    return [{ type: aberta ? 'EntregaFinalizada' : 'EntregaReaberta', data: { entregaId } }];
  };
