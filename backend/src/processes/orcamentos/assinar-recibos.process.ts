import type { AprovacaoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import { AssinarRecibo } from '../../link/recibo/assinar-recibo.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';

/** Signs a receipt for each approval, also for those from before this process existed. */
@EventProcess()
export class AssinarRecibos implements AnyEventProcess {
  readonly name = 'assinar_recibos';
  readonly on = handlers<AprovacaoEvent>({
    OrcamentoAprovado: async (event) => {
      await this.recibos.executar(event);
    },
  });

  constructor(private readonly recibos: AssinarRecibo) {}
}
