import type { PlanilhaLida, RecusaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';
import { lerPlanilha, type ComoLer } from './ler-planilha.js';
import { RecusaDaLeitura } from './recusa-da-leitura.js';

/** A refusal is a value, because error classes are lost between threads. */
export type Leitura =
  | { readonly planilha: PlanilhaLida }
  | { readonly motivo: RecusaDaPlanilha; readonly linha: number | null };

export interface ArquivoParaLer {
  readonly bytes: Uint8Array;
  readonly como: ComoLer;
}

// The pool calls the default export of this file.
// oxlint-disable-next-line import/no-default-export
export default async ({ bytes, como }: ArquivoParaLer): Promise<Leitura> => {
  try {
    return { planilha: await lerPlanilha(bytes, como) };
  } catch (error) {
    if (error instanceof RecusaDaLeitura) return { motivo: error.motivo, linha: error.linha };
    throw error;
  }
};
