import type { RecusaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';

/** A file that cannot be read. Its message is the key of a sentence, to pass between threads. */
export class RecusaDaLeitura extends Error {
  constructor(readonly motivo: RecusaDaPlanilha) {
    super(motivo);
    this.name = 'RecusaDaLeitura';
  }
}
