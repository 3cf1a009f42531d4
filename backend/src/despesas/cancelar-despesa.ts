import type { DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { exigirDespesa, type Despesa } from './domain/despesa.js';

export interface CancelarDespesa {
  readonly despesaId: number;
}

/** Takes an expense out of the day on which it counted. */
export const cancelarDespesa =
  ({ despesaId }: CancelarDespesa) =>
  (despesa: Despesa): readonly DespesaEvent[] => {
    const { data, valorEmCentavos } = exigirDespesa(despesa);
    return [{ type: 'DespesaCancelada', data: { despesaId, data, valorEmCentavos } }];
  };
