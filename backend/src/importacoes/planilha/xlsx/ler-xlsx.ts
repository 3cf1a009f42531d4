import {
  LIMITES_DA_PLANILHA,
  type LinhaDaPlanilha,
} from '@encomenda/contracts/importacoes/planilha';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import type { TitulosConhecidos } from '../../colunas/adivinhar-colunas.js';
import { ABAS_AT_MOST, comAbasVisiveis, partesDasAbas, quantasAbas } from './abas.js';
import { dataComoTexto, numeroComoTexto } from '../celula.js';
import { folhaEnxuta } from './folha.js';
import { RecusaDaLeitura } from '../recusa-da-leitura.js';
import { melhorTitulo } from '../titulos.js';

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
  if (aberto > LIMITES_DA_PLANILHA.bytesAbertos) throw new RecusaDaLeitura('conteudo');
};

const textoDe = (celula: unknown): string => {
  if (celula instanceof Date) return dataComoTexto(celula);
  if (typeof celula === 'boolean') return celula ? 'sim' : 'não';
  if (typeof celula === 'number') return numeroComoTexto(celula);
  return typeof celula === 'string' ? celula : '';
};

const linhaDe = (row: readonly unknown[], indice: number): LinhaDaPlanilha => ({
  numero: indice + 1,
  celulas: row.map(textoDe),
  numeros: row.flatMap((celula, coluna) => (typeof celula === 'number' ? [coluna] : [])),
});

export interface AbaLida {
  readonly nome: string;
  readonly linhas: LinhaDaPlanilha[];
}

const abaProvavel = (
  abas: readonly AbaLida[],
  titulos: TitulosConhecidos | undefined,
): AbaLida | undefined => {
  const notas = abas.map(({ linhas }) => melhorTitulo(linhas, titulos)?.reconhecidos ?? 0);
  return abas[notas.indexOf(Math.max(0, ...notas))];
};

export interface XlsxLido {
  /** Visible sheets that have rows below a title row. */
  readonly abas: readonly string[];
  readonly aba: string | null;
  readonly linhas: LinhaDaPlanilha[];
}

/** Reads one sheet; without `aba`, the most probable. Formulas give their saved values. @throws RecusaDaLeitura */
export const lerXlsx = async (
  bytes: Uint8Array,
  { aba, titulos }: { aba?: string | undefined; titulos?: TitulosConhecidos | undefined } = {},
): Promise<XlsxLido> => {
  exigirLegivel(bytes);
  const cheias = (await abrir(bytes)).filter(({ linhas }) => linhas.length > 1);
  const escolhida = cheias.find(({ nome }) => nome === aba) ?? abaProvavel(cheias, titulos);
  return {
    abas: cheias.map(({ nome }) => nome),
    aba: escolhida?.nome ?? null,
    linhas: escolhida?.linhas ?? [],
  };
};

const PASTA = 'xl/workbook.xml';
const RELACOES = 'xl/_rels/workbook.xml.rels';
const LIDOS = /^(?:\[Content_Types\]\.xml|_rels\/.*|xl\/.*\.(?:xml|rels))$/i;

/** Recognises a sheet by its content, because a workbook may give its files any name. */
const ehFolha = (conteudo: Uint8Array): boolean => Buffer.from(conteudo).includes('sheetData');

const enxuta = (bytes: Uint8Array): Uint8Array => {
  const partes = unzipSync(bytes, { filter: ({ name }) => LIDOS.test(name) });
  const texto = (nome: string): string => strFromU8(partes[nome] ?? new Uint8Array());
  const pasta = comAbasVisiveis(texto(PASTA));
  if (quantasAbas(pasta) > ABAS_AT_MOST) throw new RecusaDaLeitura('abas');
  const visiveis = partesDasAbas(pasta, texto(RELACOES));
  const lidas = Object.entries(partes).flatMap(([nome, conteudo]): [string, Uint8Array][] => {
    if (nome === PASTA) return [[nome, strToU8(pasta)]];
    if (!ehFolha(conteudo)) return [[nome, conteudo]];
    return visiveis.has(nome) ? [[nome, folhaEnxuta(conteudo)]] : [];
  });
  return zipSync(Object.fromEntries(lidas), { level: 0 });
};

const abrir = async (bytes: Uint8Array): Promise<AbaLida[]> => {
  try {
    const sheets = await readXlsxFile(Buffer.from(enxuta(bytes)));
    // A sheet with only a chart has no rows.
    return sheets.map(({ sheet, data }) => ({ nome: sheet, linhas: (data ?? []).map(linhaDe) }));
  } catch (error) {
    if (error instanceof RecusaDaLeitura) throw error;
    // The library has no error type for broken files.
    throw new RecusaDaLeitura('estragada');
  }
};
