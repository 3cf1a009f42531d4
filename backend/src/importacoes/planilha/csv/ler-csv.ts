import {
  LIMITES_DA_PLANILHA,
  type LinhaDaPlanilha,
  type Separador,
} from '@encomenda/contracts/importacoes/planilha';
import { CsvError, parse } from 'csv-parse/sync';
import type { TitulosConhecidos } from '../../colunas/adivinhar-colunas.js';
import { aspasFecham, comAspasDobradas } from './aspas.js';
import { RecusaDaLeitura } from '../recusa-da-leitura.js';
import { COLUNAS_AT_MOST, LINHAS_AT_MOST } from '../xlsx/folha.js';
import { CARACTERE_DO_SEPARADOR, separadorDe, separadorDeclarado } from './separador.js';
import { textoDosBytes } from './texto-dos-bytes.js';
import { AMOSTRA } from '../titulos.js';

interface Registro {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: { readonly records: number; readonly empty_lines: number; readonly lines: number };
}

/** Calls `onRecord` for each record in order. @throws CsvError at a record that cannot be read */
const percorrer = (
  texto: string,
  delimiter: string,
  onRecord: (registro: Registro) => void,
  to?: number,
): void => {
  parse(texto, {
    delimiter,
    to,
    info: true,
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    max_record_size: LIMITES_DA_PLANILHA.colunas * LIMITES_DA_PLANILHA.caracteresPorCelula,
    onRecord: (registro) => {
      onRecord(registro as unknown as Registro);
      return null;
    },
  });
};

const CARACTERES_DA_AMOSTRA = 300_000;

const primeirasLinhas = (texto: string, separador: string): (readonly string[])[] => {
  const linhas: (readonly string[])[] = [];
  try {
    const comeco = texto.slice(0, CARACTERES_DA_AMOSTRA);
    percorrer(comeco, separador, ({ record }) => linhas.push(record), AMOSTRA);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return linhas;
};

const quebras = (texto: string): number => texto.split('\n').length - 1;

/** All records. @throws RecusaDaLeitura with the line where an unclosed quote begins */
const registros = (texto: string, separador: string): Registro[] => {
  const lidos: Registro[] = [];
  let linhas = 0;
  const guardar = (registro: Registro) => {
    const { raw, record } = registro;
    if (record.length > COLUNAS_AT_MOST) throw new RecusaDaLeitura('colunas');
    if (lidos.length > LINHAS_AT_MOST) throw new RecusaDaLeitura('linhas');
    const semVazias = raw.replace(/^\n+/, '').replace(/\n$/, '');
    const primeira = linhas + quebras(raw.slice(0, raw.length - raw.trimStart().length)) + 1;
    if (semVazias.includes('\n') && !aspasFecham(semVazias, separador))
      throw new RecusaDaLeitura('aspas', primeira);
    linhas += quebras(raw);
    lidos.push(registro);
  };
  try {
    percorrer(texto, separador, guardar);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const resto = texto.split('\n').slice(linhas);
    const vazias = resto.findIndex((linha) => linha !== '');
    throw new RecusaDaLeitura('aspas', linhas + Math.max(0, vazias) + 1);
  }
  return lidos;
};

export interface CsvLido {
  readonly separador: Separador;
  readonly linhas: LinhaDaPlanilha[];
}

const DECLARADO = /^sep=(.)\n/i;
/** Without `separador`, uses the one of a `sep=` line, or else the most probable. @throws RecusaDaLeitura */
export const lerCsv = (
  bytes: Uint8Array,
  {
    separador,
    titulos,
  }: { separador?: Separador | undefined; titulos?: TitulosConhecidos | undefined } = {},
): CsvLido => {
  const lido = textoDosBytes(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  if (lido.includes('\u0000')) throw new RecusaDaLeitura('formato');
  const declarado = DECLARADO.exec(lido)?.[1];
  const escrito = lido.replace(DECLARADO, '\n');
  const usado =
    separador ??
    separadorDeclarado(declarado ?? '') ??
    separadorDe((um) => primeirasLinhas(escrito, CARACTERE_DO_SEPARADOR[um]), titulos);
  const caractere = CARACTERE_DO_SEPARADOR[usado];
  return {
    separador: usado,
    linhas: registros(comAspasDobradas(escrito, caractere), caractere).map(({ record, info }) => ({
      numero: info.records + info.empty_lines,
      celulas: record,
    })),
  };
};
