import type { RecusaDoExtrato } from '@encomenda/contracts/conciliacao/extrato';

/** `message` is the key of a sentence, because error classes are lost between threads. */
export class ExtratoRecusado extends Error {
  constructor(readonly motivo: RecusaDoExtrato) {
    super(motivo);
    this.name = 'ExtratoRecusado';
  }
}
