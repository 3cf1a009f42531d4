import type { DadosDaDespesa, DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { iguais } from '@encomenda/contracts/shared/iguais';
import {
  exigirDespesa,
  exigirReferencias,
  type Despesa,
  type Referencias,
} from './domain/despesa.js';

export interface AtualizarDespesa extends Referencias {
  readonly despesaId: number;
  readonly dados: DadosDaDespesa;
}

/** Corrects an expense; history keeps how it was. */
export const atualizarDespesa =
  ({ despesaId, dados: depois, ...referencias }: AtualizarDespesa) =>
  (despesa: Despesa): readonly DespesaEvent[] => {
    const antes = exigirDespesa(despesa);
    exigirReferencias(depois, antes, referencias);
    return iguais(antes, depois)
      ? []
      : [{ type: 'DespesaAtualizada', data: { despesaId, antes, depois } }];
  };
