import type { RecusaDoExtrato } from '@encomenda/contracts/conciliacao/extrato';

/** A bank's file that cannot be read. Its message is the key of a sentence, to pass between threads. */
export class ExtratoRecusado extends Error {
  constructor(readonly motivo: RecusaDoExtrato) {
    super(motivo);
    this.name = 'ExtratoRecusado';
  }
}
