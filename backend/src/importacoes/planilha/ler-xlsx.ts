import {
  LIMITES_DA_PLANILHA,
  type LinhaDaPlanilha,
} from '@encomenda/contracts/importacoes/planilha';
import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { RecusaDaLeitura } from './recusa-da-leitura.js';
import { semVazias } from './sem-vazias.js';

/** Reads only the directory of the archive. */
const conteudoDe = (bytes: Uint8Array): { nome: string; tamanho: number }[] => {
  const conteudo: { nome: string; tamanho: number }[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        conteudo.push({ nome: name, tamanho: originalSize });
        return false;
      },
    });
  } catch {
    throw new RecusaDaLeitura('estragada');
  }
  return conteudo;
};

const exigirLegivel = (bytes: Uint8Array): void => {
  const conteudo = conteudoDe(bytes);
  const tem = (forma: RegExp) => conteudo.some(({ nome }) => forma.test(nome));
  if (tem(/vbaProject\.bin$/i)) throw new RecusaDaLeitura('macros');
  if (!tem(/^xl\/workbook\.xml$/i)) throw new RecusaDaLeitura('formato');
  const aberto = conteudo.reduce((soma, { tamanho }) => soma + tamanho, 0);
  if (aberto > LIMITES_DA_PLANILHA.bytesAbertos) throw new RecusaDaLeitura('grande');
};

/** A time without a day is on day zero of spreadsheets. */
const diaOuHora = (celula: Date): string => {
  const iso = celula.toISOString();
  return iso < '1900-01-01' ? iso.slice(11, 16) : iso.slice(0, 10);
};

// Dates of spreadsheets have no time zone: the library gives them as UTC.
const textoDe = (celula: unknown): string => {
  if (celula === null || celula === undefined) return '';
  if (celula instanceof Date) return Number.isNaN(celula.valueOf()) ? '' : diaOuHora(celula);
  if (typeof celula === 'boolean') return celula ? 'sim' : 'não';
  if (typeof celula === 'number') return String(celula);
  return typeof celula === 'string' ? celula : '';
};

/**
 * The first sheet with two rows or more. A formula is the value that the spreadsheet program saved; of
 * merged cells the first holds the value.
 *
 * @throws RecusaDaLeitura
 */
export const lerXlsx = async (bytes: Uint8Array): Promise<LinhaDaPlanilha[]> => {
  exigirLegivel(bytes);
  const sheets = await abrir(bytes);
  const cheia = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  return (cheia?.data ?? []).map((row, indice) => ({
    numero: indice + 1,
    celulas: row.map(textoDe),
  }));
};

const PLANILHA = /^xl\/worksheets\/[^/]+\.xml$/i;
const LIDOS = /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/.*\.(?:xml|rels))$/i;

/** Without pictures, and without rows and cells that only have a format: a sheet may hold a million. */
const enxuta = (bytes: Uint8Array): Uint8Array => {
  const partes = Object.entries(unzipSync(bytes, { filter: ({ name }) => LIDOS.test(name) }));
  return zipSync(
    Object.fromEntries(
      partes.map(([nome, conteudo]) => [
        nome,
        PLANILHA.test(nome) ? semVazias(conteudo) : conteudo,
      ]),
    ),
    { level: 0 },
  );
};

const abrir = async (bytes: Uint8Array) => {
  try {
    return await readXlsxFile(Buffer.from(enxuta(bytes)));
  } catch (error) {
    if (error instanceof RecusaDaLeitura) throw error;
    // The library has an error of its own for each way in which a file can be broken.
    throw new RecusaDaLeitura('estragada');
  }
};
