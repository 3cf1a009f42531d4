import { formatarInstante } from '@encomenda/contracts/shared/dia';

/**
 * What the font of the papers cannot show: control characters, marks that turn the direction of
 * text, pictures with all that modifies them.
 */
const SEM_DESENHO =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Variation_Selector}\p{Regional_Indicator}\p{Emoji_Modifier}\u{20E3}]|(?![©®™])\p{Extended_Pictographic}/gu;

/** A text as a paper can show it, on one line. */
export const legivel = (texto: string): string =>
  texto
    .normalize('NFC')
    .replaceAll(/\s+/g, (espaco) => (/^\u00a0+$/.test(espaco) ? espaco : ' '))
    .replaceAll(SEM_DESENHO, '');

/** The same where something has to be read: a name that only had pictures is a dash. */
export const nomeLegivel = (texto: string): string => legivel(texto).trim() || '–';

/** UTC instant → `21/11/2026 14:02`, São Paulo. */
export const instanteDo = (utc: string): string => formatarInstante(new Date(utc)).replace(',', '');
