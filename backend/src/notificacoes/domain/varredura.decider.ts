import type { VarreduraDePrazosEvent } from '@encomenda/contracts/notificacoes/varredura-de-prazos.events';
import type { Decider } from '@encomenda/contracts/shared/decider';
import type { Dia } from '@encomenda/contracts/shared/dia';

export interface Varredura {
  /** The last day whose deadlines were looked at; null before the first. */
  readonly ultimoDia: Dia | null;
}

export interface ConcluirVarredura {
  readonly tipo: 'ConcluirVarredura';
  readonly dia: Dia;
}

/** Days follow one another: one that was looked at, or passed by, is not looked at again. */
export const varreduraDecider: Decider<Varredura, ConcluirVarredura, VarreduraDePrazosEvent> = {
  initialState: { ultimoDia: null },
  evolve: (_varredura, { data: { dia } }) => ({ ultimoDia: dia }),
  decide: ({ dia }, { ultimoDia }) =>
    ultimoDia !== null && dia <= ultimoDia ? [] : [{ type: 'PrazosVarridos', data: { dia } }],
};
