import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Emoji {
  readonly unicode: string;
  readonly label: string;
  readonly skins?: readonly Emoji[];
}

const ARQUIVO = createRequire(import.meta.url).resolve('emojibase-data/pt/compact.json');
/** Sequences with joiners or skin tones, and flags, count as one emoji. */
const EMOJI = new RegExp(String.raw`\p{RGI_Emoji}|\p{Extended_Pictographic}`, 'gv');

const semVariante = (emoji: string): string => emoji.replaceAll('\u{FE0F}', '');

let nomes: ReadonlyMap<string, string> | undefined;

const lerNomes = (): ReadonlyMap<string, string> => {
  const emojis = JSON.parse(readFileSync(ARQUIVO, 'utf8')) as readonly Emoji[];
  return new Map(
    emojis
      .flatMap((emoji) => [emoji, ...(emoji.skins ?? [])])
      .map(({ unicode, label }) => [semVariante(unicode), label]),
  );
};

/** Replaces emoji without a glyph by their names, as `(círculo vermelho)`, so that different names stay different. */
export const comNomesDosEmojis = (texto: string, temDesenho: (letra: string) => boolean): string =>
  texto.replaceAll(EMOJI, (emoji) => {
    if (Array.from(semVariante(emoji)).every(temDesenho)) return emoji;
    nomes ??= lerNomes();
    const nome = nomes.get(semVariante(emoji));
    return nome === undefined ? emoji : `(${nome})`;
  });
