import type { RecusaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';

/** The message is the key of a sentence: error classes do not pass between threads. */
export class RecusaDaLeitura extends Error {
  /** @param linha of the text, from 1 */
  constructor(
    readonly motivo: RecusaDaPlanilha,
    readonly linha: number | null = null,
  ) {
    super(motivo);
    this.name = 'RecusaDaLeitura';
  }
}
