import type { RecusaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';

/** A file that cannot be read. Its message is the key of a sentence, to pass between threads. */
export class RecusaDaLeitura extends Error {
  /** @param linha of the file's text, from 1 */
  constructor(
    readonly motivo: RecusaDaPlanilha,
    readonly linha: number | null = null,
  ) {
    super(motivo);
    this.name = 'RecusaDaLeitura';
  }
}
