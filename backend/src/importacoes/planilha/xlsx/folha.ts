import { LIMITES_DA_PLANILHA } from '@encomenda/contracts/importacoes/planilha';
import { RecusaDaLeitura } from '../recusa-da-leitura.js';

/** Blank rows count too, because the library allocates a table that includes them. */
export const LINHAS_AT_MOST = 200_000;
export const COLUNAS_AT_MOST = 1_000;
const AREA_AT_MOST = 4 * LIMITES_DA_PLANILHA.linhas * LIMITES_DA_PLANILHA.colunas;

/** Maximum characters of an XML tag: the library's time grows with the square of its length. */
const ELEMENTO_AT_MOST = 32_000;
const ELEMENTO_LONGO = new RegExp(`<[^<>]{${ELEMENTO_AT_MOST}}`);

const indiceDe = (letras: string): number =>
  Array.from(letras).reduce((soma, letra) => soma * 26 + letra.charCodeAt(0) - 64, 0);

const CELULA = /<(?:[\w.-]+:)?c(?=[\s/>])([^<>]*)>/g;
const LINHA = /<(?:[\w.-]+:)?row(?=[\s/>])([^<>]*)>/g;
const LUGAR = /(?:^|\s)r\s*=\s*["']([^"']*)["']/;

/** Row number of the `r` attribute. @throws RecusaDaLeitura for any other text */
const numeroDaLinha = (escrito: string): number => {
  if (!/^\d{1,7}$/.test(escrito)) throw new RecusaDaLeitura('estragada');
  return Number(escrito);
};

/** @throws RecusaDaLeitura for a table that is too large, a cell without a place, or a tag that is too long */
const exigirPerto = (texto: string): void => {
  if (ELEMENTO_LONGO.test(texto)) throw new RecusaDaLeitura('estragada');
  let ultimaLinha = 0;
  let ultimaColuna = 0;
  for (const [, atributos] of texto.matchAll(LINHA)) {
    const escrito = LUGAR.exec(atributos!)?.[1];
    ultimaLinha = escrito === undefined ? ultimaLinha + 1 : numeroDaLinha(escrito);
    if (ultimaLinha > LINHAS_AT_MOST) throw new RecusaDaLeitura('linhas');
  }
  for (const [, atributos] of texto.matchAll(CELULA)) {
    const referencia = /^([A-Z]{1,3})(\d{1,7})$/.exec(LUGAR.exec(atributos!)?.[1] ?? '');
    if (!referencia) throw new RecusaDaLeitura('estragada');
    ultimaColuna = Math.max(ultimaColuna, indiceDe(referencia[1]!));
    ultimaLinha = Math.max(ultimaLinha, Number(referencia[2]));
    if (ultimaColuna > COLUNAS_AT_MOST) throw new RecusaDaLeitura('colunas');
    if (ultimaLinha > LINHAS_AT_MOST) throw new RecusaDaLeitura('linhas');
  }
  if (ultimaLinha * ultimaColuna > AREA_AT_MOST)
    throw new RecusaDaLeitura(ultimaColuna > LIMITES_DA_PLANILHA.colunas ? 'colunas' : 'linhas');
};

/** Marks formula errors as texts, because the library would leave them out and the row would not be refused. */
const comErrosEscritos = (texto: string): string =>
  texto.replaceAll(/(<(?:[\w.-]+:)?c\s[^<>]*\bt\s*=\s*)(["'])e\2/g, '$1$2str$2');

/** Removes empty cells and rows. @throws RecusaDaLeitura when the table is still too large */
export const folhaEnxuta = (xml: Uint8Array): Uint8Array => {
  const texto = new TextDecoder()
    .decode(xml)
    .replaceAll(/<(?:[\w.-]+:)?dimension\b[^<>]*\/>/g, '')
    .replaceAll(/<((?:[\w.-]+:)?)c\s[^<>]*(?:\/>|>\s*<\/\1c>)/g, '')
    .replaceAll(/<((?:[\w.-]+:)?)row\s[^<>]*(?:\/>|>\s*<\/\1row>)/g, (linha) =>
      LUGAR.test(linha) ? '' : linha,
    );
  exigirPerto(texto);
  return new TextEncoder().encode(comErrosEscritos(texto));
};
