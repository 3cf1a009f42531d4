import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { Dia } from '@encomenda/contracts/shared/dia';
import type { Entrega } from './domain/entrega.js';

export interface CriarEntrega {
  readonly entregaId: number;
  readonly data: Dia;
}

export const criarEntrega =
  ({ entregaId, data }: CriarEntrega) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    if (entrega.situacao !== 'inexistente')
      throw Recusa.conflito('entrega-ja-existe', 'Esta entrega já está cadastrada.');
    return [{ type: 'EntregaCriada', data: { entregaId, data } }];
  };
