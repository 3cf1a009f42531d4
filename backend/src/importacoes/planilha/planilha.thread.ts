import type { Planilha, RecusaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';
import { lerPlanilha } from './ler-planilha.js';
import { RecusaDaLeitura } from './recusa-da-leitura.js';

/** A refusal is a value: classes of errors do not pass between threads. */
export type Leitura = { readonly planilha: Planilha } | { readonly motivo: RecusaDaPlanilha };

// The pool calls what a thread's file exports by default.
// oxlint-disable-next-line import/no-default-export
export default async (bytes: Uint8Array): Promise<Leitura> => {
  try {
    return { planilha: await lerPlanilha(bytes) };
  } catch (error) {
    if (error instanceof RecusaDaLeitura) return { motivo: error.motivo };
    throw error;
  }
};
