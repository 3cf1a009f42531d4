import type { DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import type { Decider } from '@encomenda/contracts/shared/decider';
import { atualizarDespesa, type AtualizarDespesa } from './atualizar-despesa.js';
import { cancelarDespesa, type CancelarDespesa } from './cancelar-despesa.js';
import { evolve, initialState, type Despesa } from './despesa.js';
import { lancarDespesa, type LancarDespesa } from './lancar-despesa.js';
import { restaurarDespesa, type RestaurarDespesa } from './restaurar-despesa.js';

/** Everything an expense can be asked. */
export type DespesaCommand = LancarDespesa | AtualizarDespesa | CancelarDespesa | RestaurarDespesa;

export const despesaDecider: Decider<Despesa, DespesaCommand, DespesaEvent> = {
  initialState,
  evolve,
  decide(command, despesa) {
    switch (command.tipo) {
      case 'LancarDespesa':
        return lancarDespesa(command, despesa);
      case 'AtualizarDespesa':
        return atualizarDespesa(command, despesa);
      case 'CancelarDespesa':
        return cancelarDespesa(command, despesa);
      case 'RestaurarDespesa':
        return restaurarDespesa(command, despesa);
    }
  },
};
