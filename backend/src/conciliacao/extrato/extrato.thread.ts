import type { RecusaDoExtrato } from '@encomenda/contracts/conciliacao/extrato';
import { lerLinhas } from '../../importacoes/planilha/ler-planilha.js';
import { RecusaDaLeitura } from '../../importacoes/planilha/recusa-da-leitura.js';
import { textoDosBytes } from '../../importacoes/planilha/csv/texto-dos-bytes.js';
import type { ArquivoDoBanco } from './arquivo-do-banco.js';
import { formatoQueNaoSeLe } from './formato-que-nao-se-le.js';
import { lerOfx } from './ofx/ler-ofx.js';
import { ExtratoRecusado } from './recusa-do-extrato.js';
import { tabelaDoBanco, type TabelaDoBanco } from './csv/tabela-do-banco.js';

/** A refusal is a value, because error classes are lost between threads. */
export type LeituraDoExtrato =
  | { readonly arquivo: ArquivoDoBanco }
  | { readonly tabela: TabelaDoBanco }
  | { readonly motivo: RecusaDoExtrato };

const COMECO = 100_000;
const OFX = /<(?:[A-Za-z][\w-]{0,31}:)?OFX[\s>]|OFXHEADER/i;

const MOTIVO_DA_PLANILHA: Partial<Record<string, RecusaDoExtrato>> = {
  antiga: 'xls',
  protegida: 'protegido',
  grande: 'grande',
  conteudo: 'grande',
  estragada: 'estragado',
  aspas: 'estragado',
  vazia: 'vazio',
  linhas: 'muitos',
};

/** Adds a missing byte-order mark to UTF-16. In European text, every second byte is then 0. */
const comMarca = (bytes: Uint8Array): Uint8Array => {
  const amostra = bytes.subarray(0, 400);
  const zeros = (resto: number) =>
    amostra.filter((byte, n) => byte === 0 && n % 2 === resto).length;
  const metade = amostra.length / 2;
  if (metade < 2 || (amostra[0] === 0xff && amostra[1] === 0xfe)) return bytes;
  if (zeros(1) > 0.9 * metade && zeros(0) === 0)
    return Buffer.concat([Buffer.of(0xff, 0xfe), bytes]);
  if (zeros(0) > 0.9 * metade && zeros(1) === 0)
    return Buffer.concat([Buffer.of(0xfe, 0xff), bytes]);
  return bytes;
};

const ler = async (bytes: Uint8Array): Promise<LeituraDoExtrato> => {
  const comeco = Buffer.from(bytes.subarray(0, COMECO)).toString('latin1').replaceAll('\0', '');
  if (OFX.test(comeco)) return { arquivo: lerOfx(textoDosBytes(bytes)) };
  const separada = !comeco.startsWith('PK');
  const motivo = separada ? formatoQueNaoSeLe(comeco.replace(/^(?:ÿþ|þÿ|ï»¿)/, '')) : null;
  if (motivo) return { motivo };
  return { tabela: tabelaDoBanco(await lerLinhas(bytes), { separada }) };
};

/** Detects the format by the content, never by the file name. */
export const lerExtrato = async (bytes: Uint8Array): Promise<LeituraDoExtrato> => {
  try {
    return await ler(comMarca(bytes));
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
