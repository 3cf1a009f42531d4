import type { RecusaDoExtrato } from '@encomenda/contracts/conciliacao/extrato';

/** The message is the key of a sentence: error classes do not pass between threads. */
export class ExtratoRecusado extends Error {
  constructor(readonly motivo: RecusaDoExtrato) {
    super(motivo);
    this.name = 'ExtratoRecusado';
  }
}
