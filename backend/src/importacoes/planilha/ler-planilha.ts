import {
  LIMITES_DA_PLANILHA,
  type LinhaDaPlanilha,
  type Planilha,
} from '@encomenda/contracts/importacoes/planilha';
import { lerCsv } from './ler-csv.js';
import { lerXlsx } from './ler-xlsx.js';
import { RecusaDaLeitura } from './recusa-da-leitura.js';
import { tabelaDe } from './tabela.js';

const comecaCom = (bytes: Uint8Array, ...inicio: readonly number[]): boolean =>
  inicio.every((byte, indice) => bytes[indice] === byte);

/** Of the container that XLS files and encrypted XLSX files are in. */
const COMPOSTO = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];
const PDF = [0x25, 0x50, 0x44, 0x46];
/** `<`: some systems send a page of HTML that is called `.xls`. */
const HTML = 0x3c;

/** In UTF-16, the name of the stream that holds an encrypted XLSX. */
const CIFRADO = Buffer.from('EncryptedPackage', 'utf16le');

/** By content, whatever the file's name ends with. @throws RecusaDaLeitura */
export const lerLinhas = async (bytes: Uint8Array): Promise<LinhaDaPlanilha[]> => {
  if (bytes.length > LIMITES_DA_PLANILHA.bytes) throw new RecusaDaLeitura('grande');
  if (comecaCom(bytes, ...COMPOSTO))
    throw new RecusaDaLeitura(Buffer.from(bytes).includes(CIFRADO) ? 'protegida' : 'antiga');
  if (comecaCom(bytes, ...PDF) || bytes[0] === HTML) throw new RecusaDaLeitura('formato');
  return comecaCom(bytes, ...ZIP) ? lerXlsx(bytes) : lerCsv(bytes);
};

/** @throws RecusaDaLeitura */
export const lerPlanilha = async (bytes: Uint8Array): Promise<Planilha> =>
  tabelaDe(await lerLinhas(bytes));
