import { LIMITES_DA_PLANILHA } from '@encomenda/contracts/importacoes/planilha';
import { RecusaDaLeitura } from '../recusa-da-leitura.js';

/** Blank rows count too: the library allocates a table of that size. */
export const LINHAS_AT_MOST = 200_000;
export const COLUNAS_AT_MOST = 1_000;
const AREA_AT_MOST = 4 * LIMITES_DA_PLANILHA.linhas * LIMITES_DA_PLANILHA.colunas;

/** Characters of an element; the library needs time in the square of its length. */
const ELEMENTO_AT_MOST = 32_000;
const ELEMENTO_LONGO = new RegExp(`<[^<>]{${ELEMENTO_AT_MOST}}`);

const indiceDe = (letras: string): number =>
  Array.from(letras).reduce((soma, letra) => soma * 26 + letra.charCodeAt(0) - 64, 0);

const CELULA = /<(?:[\w.-]+:)?c(?=[\s/>])([^<>]*)>/g;
const LINHA = /<(?:[\w.-]+:)?row(?=[\s/>])([^<>]*)>/g;
const LUGAR = /(?:^|\s)r\s*=\s*["']([^"']*)["']/;

/** Row number as the library reads it; without one, the next. */
const numeroDaLinha = (escrito: string): number => {
  if (!/^\d{1,7}$/.test(escrito)) throw new RecusaDaLeitura('estragada');
  return Number(escrito);
};

/** @throws RecusaDaLeitura if the table is too large or has no known end, or an element is too long */
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

/** The library omits cells with formula errors; as texts they can be refused. */
const comErrosEscritos = (texto: string): string =>
  texto.replaceAll(/(<(?:[\w.-]+:)?c\s[^<>]*\bt\s*=\s*)(["'])e\2/g, '$1$2str$2');

/** Removes empty cells and rows. @throws RecusaDaLeitura if a filled cell is too far away */
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
