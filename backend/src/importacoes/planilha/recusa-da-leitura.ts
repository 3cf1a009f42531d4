import type { RecusaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';

/** `message` is the key of a sentence, because error classes are lost between threads. */
export class RecusaDaLeitura extends Error {
  /** @param linha line of the text, from 1 */
  constructor(
    readonly motivo: RecusaDaPlanilha,
    readonly linha: number | null = null,
  ) {
    super(motivo);
    this.name = 'RecusaDaLeitura';
  }
}
