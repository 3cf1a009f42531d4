import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Content } from 'pdfmake';

/** Characters outside Windows-1252, the encoding of standard fonts. */
const FORA_DA_HELVETICA = /[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

export const ARQUIVOS_DA_RESERVA = {
  normal: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
} as const;

const pasta = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace('package.json', 'ttf/');
export const bytesDaReserva = (arquivo: string): Buffer => readFileSync(pasta + arquivo);

interface ComGlifos {
  hasGlyphForCodePoint(codePoint: number): boolean;
}
let reserva: readonly ComGlifos[] | undefined;

export const temLetra = (letra: string): boolean => {
  if (!FORA_DA_HELVETICA.test(letra)) return true;
  reserva ??= Object.values(ARQUIVOS_DA_RESERVA).map(
    (arquivo) => fontkit.create(bytesDaReserva(arquivo)) as unknown as ComGlifos,
  );
  return reserva.every((fonte) => fonte.hasGlyphForCodePoint(letra.codePointAt(0)!));
};

interface Trecho {
  readonly text: string;
  readonly font?: 'DejaVu';
}

const trechos = (texto: string): Trecho[] => {
  const prontos: { text: string; font?: 'DejaVu' }[] = [];
  for (const [parte] of texto.matchAll(/\s+|\S+/g)) {
    const font = FORA_DA_HELVETICA.test(parte.replaceAll(/\s/g, '')) ? 'DejaVu' : undefined;
    const ultimo = prontos.at(-1);
    if (ultimo && ultimo.font === font) ultimo.text += parte;
    else prontos.push({ text: parte, ...(font ? { font } : {}) });
  }
  return prontos;
};

const precisa = (texto: string): boolean => FORA_DA_HELVETICA.test(texto.replaceAll('\n', ''));

type No = Record<string, unknown>;
const ehNo = (valor: unknown): valor is No => typeof valor === 'object' && valor !== null;

const emTrechos = (parte: unknown): unknown[] => {
  if (typeof parte === 'string') return precisa(parte) ? trechos(parte) : [parte];
  if (!ehNo(parte) || typeof parte['text'] !== 'string') return [comFontes(parte)];
  const { text, ...estilo } = parte;
  return precisa(text) ? trechos(text).map((trecho) => ({ ...estilo, ...trecho })) : [parte];
};

const DENTRO = ['stack', 'columns', 'ul', 'ol'] as const;

const comFontes = (conteudo: unknown): unknown => {
  if (typeof conteudo === 'string')
    return precisa(conteudo) ? { text: trechos(conteudo) } : conteudo;
  if (Array.isArray(conteudo)) return conteudo.map(comFontes);
  if (!ehNo(conteudo)) return conteudo;
  const no: No = { ...conteudo };
  const { text, table } = no;
  if (Array.isArray(text)) no['text'] = text.flatMap(emTrechos);
  else if (typeof text === 'string' && precisa(text)) no['text'] = trechos(text);
  for (const campo of DENTRO) if (no[campo] !== undefined) no[campo] = comFontes(no[campo]);
  if (ehNo(table)) no['table'] = { ...table, body: comFontes(table['body']) };
  return no;
};

/** Marks the texts that need the embedded font. Others use Helvetica, which is drawn three times faster. */
export const comLetras = (conteudo: Content): Content => comFontes(conteudo) as Content;
