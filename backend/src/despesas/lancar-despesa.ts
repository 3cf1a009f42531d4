import type { DadosDaDespesa, DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirReferencias, type Despesa, type Referencias } from './domain/despesa.js';

export interface LancarDespesa extends Referencias {
  readonly despesaId: number;
  /** A value above 0; a quantity, when there is one, too. */
  readonly dados: DadosDaDespesa;
}

const NADA = { categoriaId: null, unidadeId: null };

export const lancarDespesa =
  ({ despesaId, dados, ...referencias }: LancarDespesa) =>
  (despesa: Despesa): readonly DespesaEvent[] => {
    if (despesa.situacao !== 'inexistente')
      throw Recusa.conflito('despesa-ja-existe', 'Esta despesa já foi lançada.');
    exigirReferencias(dados, NADA, referencias);
    return [{ type: 'DespesaLancada', data: { despesaId, ...dados } }];
  };
