import type { VarreduraDePrazosEvent } from '@encomenda/contracts/notificacoes/varredura-de-prazos.events';
import type { Fold } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';

export interface Varredura {
  /** Last swept business day; null before the first sweep. */
  readonly ultimoDia: Dia | null;
}

export const varreduraFold: Fold<Varredura, VarreduraDePrazosEvent> = {
  initialState: { ultimoDia: null },
  evolve: (_varredura, { data: { dia } }) => ({ ultimoDia: dia }),
};

/** No event for a day up to the last swept one. */
export const concluirVarredura =
  ({ dia }: { readonly dia: Dia }) =>
  ({ ultimoDia }: Varredura): readonly VarreduraDePrazosEvent[] =>
    ultimoDia !== null && dia <= ultimoDia ? [] : [{ type: 'PrazosVarridos', data: { dia } }];
