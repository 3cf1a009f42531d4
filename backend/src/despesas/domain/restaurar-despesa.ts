import type { DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { exigirDespesa, type Despesa } from './despesa.js';

export interface RestaurarDespesa {
  readonly despesaId: number;
}

export const restaurarDespesa =
  ({ despesaId }: RestaurarDespesa) =>
  (despesa: Despesa): readonly DespesaEvent[] => {
    if (despesa.situacao !== 'cancelada') {
      exigirDespesa(despesa);
      throw Recusa.conflito('despesa-nao-cancelada', 'Esta despesa não está cancelada.');
    }
    return [{ type: 'DespesaRestaurada', data: { despesaId, ...despesa.dados } }];
  };
