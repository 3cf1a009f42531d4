import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { AssinarRecibo } from '../link/recibo/assinar-recibo.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';

/** Signs the receipt of each approval, also of those from before this process. */
export const assinarRecibos = (recibos: Pick<AssinarRecibo, 'executar'>): AnyEventProcess =>
  defineProcess<Extract<OrcamentoEvent, { type: 'OrcamentoAprovado' }>>({
    name: 'assinar_recibos',
    on: {
      OrcamentoAprovado: async (event) => {
        await recibos.executar(event);
      },
    },
  });
