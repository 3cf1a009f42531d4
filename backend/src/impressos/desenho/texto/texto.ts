import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import { temLetra } from './letras.js';
import { comNomesDosEmojis } from './nomes-dos-emojis.js';

/** Control characters, bidirectional marks and emoji modifiers, which have no glyph. */
const SEM_DESENHO =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Variation_Selector}\p{Regional_Indicator}\p{Emoji_Modifier}\u{20E3}]/u;
const FIGURA = /\p{Extended_Pictographic}/u;
const FIGURAS = /\p{Extended_Pictographic}/gu;
const JUNCAO = /[\u200d\p{Variation_Selector}]/gu;
const TALVEZ_SEM_LETRA = /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]/gu;

const numaLinha = (texto: string): string =>
  texto.normalize('NFC').replaceAll(/\s+/g, (espaco) => (/^\u00a0+$/.test(espaco) ? espaco : ' '));

const desenhada = (letra: string): boolean => !SEM_DESENHO.test(letra) && temLetra(letra);

const codigo = (letra: string): string =>
  `[U+${letra.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** One line that can be printed. Emoji without a glyph are left out; other such characters become `[U+7530]`. */
export const legivel = (texto: string): string =>
  numaLinha(texto).replaceAll(TALVEZ_SEM_LETRA, (letra) => {
    if (SEM_DESENHO.test(letra)) return '';
    if (temLetra(letra)) return letra;
    return FIGURA.test(letra) ? '' : codigo(letra);
  });

/** As `legivel`, but shows the code of each character without a glyph, because the text is evidence. */
export const fiel = (texto: string): string =>
  numaLinha(texto)
    .replaceAll(JUNCAO, '')
    .replaceAll(TALVEZ_SEM_LETRA, (letra) => (desenhada(letra) ? letra : codigo(letra)));

const ouTraco = (texto: string): string => texto.trim() || '–';

/** As `legivel`, but never empty, and different names stay different: emoji become names or codes. */
export const nomeLegivel = (texto: string): string =>
  ouTraco(
    legivel(
      comNomesDosEmojis(texto, desenhada).replaceAll(FIGURAS, (figura) =>
        desenhada(figura) ? figura : codigo(figura),
      ),
    ),
  );
/** As `legivel`, but never empty. */
export const nomeDaLoja = (texto: string): string => ouTraco(legivel(texto));
export const nomeFiel = (texto: string): string => ouTraco(fiel(texto));

/** UTC instant as `21/11/2026 14:02` in São Paulo. */
export const instanteDo = (utc: string): string => formatarInstante(new Date(utc)).replace(',', '');
