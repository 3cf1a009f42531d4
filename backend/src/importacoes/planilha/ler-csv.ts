import {
  LIMITES_DA_PLANILHA,
  type LinhaDaPlanilha,
} from '@encomenda/contracts/importacoes/planilha';
import { CsvError, parse } from 'csv-parse/sync';
import { RecusaDaLeitura } from './recusa-da-leitura.js';
import { textoDosBytes } from './texto-dos-bytes.js';

const SEPARADORES = [';', ',', '\t', '|'] as const;
const AMOSTRA = 30;

interface Lida {
  readonly record: readonly string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

const registros = (texto: string, delimiter: string, to?: number): Lida[] =>
  parse(texto, {
    delimiter,
    to,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LIMITES_DA_PLANILHA.colunas * LIMITES_DA_PLANILHA.caracteresPorCelula,
  }) as unknown as Lida[];

/** Cells in the rows of the most frequent width of two or more: a row with one too many decides nothing. */
const celulasRegulares = (larguras: readonly number[]): number => {
  const celulas = new Map<number, number>();
  for (const largura of larguras)
    if (largura > 1) celulas.set(largura, (celulas.get(largura) ?? 0) + largura);
  return Math.max(0, ...celulas.values());
};

/** The separator that splits the first records into most cells, and into equally many. */
const separadorDe = (texto: string): string => {
  const declarado = /^sep=(.)\r?\n/i.exec(texto)?.[1];
  if (declarado !== undefined) return declarado;
  const notas = SEPARADORES.map((separador) => {
    try {
      const larguras = registros(texto, separador, AMOSTRA).map(({ record }) => record.length);
      return { separador, nota: celulasRegulares(larguras) };
    } catch {
      return { separador, nota: 0 };
    }
  });
  return notas.reduce((melhor, nota) => (nota.nota > melhor.nota ? nota : melhor)).separador;
};

/** @throws RecusaDaLeitura */
export const lerCsv = (bytes: Uint8Array): LinhaDaPlanilha[] => {
  const texto = textoDosBytes(bytes).replace(/^\uFEFF/, '');
  if (texto.includes('\u0000')) throw new RecusaDaLeitura('formato');
  const separador = separadorDe(texto);
  try {
    return registros(texto.replace(/^sep=.\r?\n/i, '\n'), separador).map(({ record, info }) => ({
      numero: info.records + info.empty_lines,
      celulas: record,
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new RecusaDaLeitura('estragada');
    throw error;
  }
};
