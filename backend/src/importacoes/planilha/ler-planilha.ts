import {
  LIMITES_DA_PLANILHA,
  type LeituraDaPlanilha,
  type LinhaDaPlanilha,
  type PlanilhaLida,
  type Separador,
} from '@encomenda/contracts/importacoes/planilha';
import type { TitulosConhecidos } from '../colunas/adivinhar-colunas.js';
import { lerCsv } from './csv/ler-csv.js';
import { lerXlsx } from './xlsx/ler-xlsx.js';
import { RecusaDaLeitura } from './recusa-da-leitura.js';
import { tabelaDe } from './tabela.js';

const comecaCom = (bytes: Uint8Array, ...inicio: readonly number[]): boolean =>
  inicio.every((byte, indice) => bytes[indice] === byte);

/** First bytes of XLS files and of encrypted XLSX files. */
const COMPOSTO = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];
const PDF = [0x25, 0x50, 0x44, 0x46];
/** `<`: some systems export an HTML page as `.xls`. */
const HTML = 0x3c;

/** UTF-16 name of a stream that only encrypted XLSX files have. */
const CIFRADO = Buffer.from('EncryptedPackage', 'utf16le');

/** An absent value is detected from the file. */
export interface ComoLer {
  readonly separador?: Separador | undefined;
  readonly aba?: string | undefined;
  /** Known titles, for the detection. */
  readonly titulos?: TitulosConhecidos | undefined;
}

/** Detects the format by the content, never by the file name. @throws RecusaDaLeitura */
const lerArquivo = async (
  bytes: Uint8Array,
  como: ComoLer,
): Promise<{ linhas: LinhaDaPlanilha[]; leitura: LeituraDaPlanilha }> => {
  if (bytes.length > LIMITES_DA_PLANILHA.bytes) throw new RecusaDaLeitura('grande');
  if (comecaCom(bytes, ...COMPOSTO))
    throw new RecusaDaLeitura(Buffer.from(bytes).includes(CIFRADO) ? 'protegida' : 'antiga');
  if (comecaCom(bytes, ...PDF) || bytes[0] === HTML) throw new RecusaDaLeitura('formato');
  if (comecaCom(bytes, ...ZIP)) {
    const { linhas, aba, abas } = await lerXlsx(bytes, como);
    return { linhas, leitura: { separador: null, aba, abas } };
  }
  const { linhas, separador } = lerCsv(bytes, como);
  return { linhas, leitura: { separador, aba: null, abas: [] } };
};

/** Rows before the title row is known. @throws RecusaDaLeitura */
export const lerLinhas = async (
  bytes: Uint8Array,
  como: ComoLer = {},
): Promise<LinhaDaPlanilha[]> => (await lerArquivo(bytes, como)).linhas;

/** Titles and rows. @throws RecusaDaLeitura */
export const lerPlanilha = async (bytes: Uint8Array, como: ComoLer = {}): Promise<PlanilhaLida> => {
  const { linhas, leitura } = await lerArquivo(bytes, como);
  return { ...tabelaDe(linhas, como.titulos), leitura };
};
