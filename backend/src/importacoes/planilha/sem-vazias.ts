import { RecusaDaLeitura } from './recusa-da-leitura.js';

/** The library makes a table up to the last cell. */
const LINHAS_AT_MOST = 200_000;
const COLUNAS_AT_MOST = 1_000;

const indiceDe = (letras: string): number =>
  Array.from(letras).reduce((soma, letra) => soma * 26 + letra.charCodeAt(0) - 64, 0);

/**
 * A sheet's XML without its empty cells and rows. Those that do not say where they are stay: their place
 * is their count.
 *
 * @throws RecusaDaLeitura when a filled cell is too far away for a table
 */
export const semVazias = (xml: Uint8Array): Uint8Array => {
  const texto = new TextDecoder()
    .decode(xml)
    .replaceAll(/<dimension\b[^<>]*\/>/g, '')
    .replaceAll(/<c\b(?=[^<>]*\br=")[^<>]*(?:\/>|>\s*<\/c>)/g, '')
    .replaceAll(/<row\b(?=[^<>]*\br=")[^<>]*(?:\/>|>\s*<\/row>)/g, '');
  for (const [, letras, linha] of texto.matchAll(/<c\b[^<>]*\br="([A-Z]{1,3})(\d{1,7})"/g)) {
    if (indiceDe(letras!) > COLUNAS_AT_MOST) throw new RecusaDaLeitura('colunas');
    if (Number(linha) > LINHAS_AT_MOST) throw new RecusaDaLeitura('linhas');
  }
  return new TextEncoder().encode(texto);
};
