import type { RecusaDoExtrato } from '@encomenda/contracts/conciliacao/extrato';
import type { Planilha } from '@encomenda/contracts/importacoes/planilha';
import { lerLinhas } from '../../importacoes/planilha/ler-planilha.js';
import { RecusaDaLeitura } from '../../importacoes/planilha/recusa-da-leitura.js';
import { textoDosBytes } from '../../importacoes/planilha/texto-dos-bytes.js';
import type { ArquivoDoBanco } from './arquivo-do-banco.js';
import { tabelaDoBanco } from './ler-csv-do-banco.js';
import { lerOfx } from './ler-ofx.js';
import { ExtratoRecusado } from './recusa-do-extrato.js';

/** A refusal is a value: classes of errors do not pass between threads. */
export type LeituraDoExtrato =
  | { readonly arquivo: ArquivoDoBanco }
  | { readonly tabela: Planilha }
  | { readonly motivo: RecusaDoExtrato };

const COMECO = 100_000;
const OFX = /<OFX>|OFXHEADER/i;

const MOTIVO_DA_PLANILHA: Partial<Record<string, RecusaDoExtrato>> = {
  grande: 'grande',
  estragada: 'estragado',
  vazia: 'vazio',
  linhas: 'muitos',
};

/** By content, whatever the file's name ends with. */
export const lerExtrato = async (bytes: Uint8Array): Promise<LeituraDoExtrato> => {
  try {
    if (OFX.test(Buffer.from(bytes.subarray(0, COMECO)).toString('latin1').replaceAll('\0', '')))
      return { arquivo: lerOfx(textoDosBytes(bytes)) };
    return { tabela: tabelaDoBanco(await lerLinhas(bytes)) };
  } catch (error) {
    if (error instanceof ExtratoRecusado) return { motivo: error.motivo };
    if (error instanceof RecusaDaLeitura)
      return { motivo: MOTIVO_DA_PLANILHA[error.motivo] ?? 'formato' };
    throw error;
  }
};

// The pool calls what a thread's file exports by default.
// oxlint-disable-next-line import/no-default-export
export default lerExtrato;
