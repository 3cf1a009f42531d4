/** Letters and marks of scripts in which a joiner changes how a word is written. */
const LIGADAS = `[${[
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Myanmar',
  'Khmer',
  'Balinese',
  'Javanese',
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')}]`;

const FICAM = [
  // Joiners inside a word.
  `(?<=${LIGADAS})[\\u200C\\u200D](?=${LIGADAS})`,
  // A consonant that keeps its own shape at the end of a word.
  `(?<=(?=${LIGADAS})\\p{M})\\u200D`,
  // Emoji of several parts, and the flags of regions.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\u{1F3F4})[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  // The form of the character before.
  '(?<=[^\\s\\p{Default_Ignorable_Code_Point}])[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  // Arabic signs around numbers are visible.
  '[\\u0600-\\u0605\\u06DD\\u08E2]',
];
const SAEM = '[\\p{Default_Ignorable_Code_Point}\\p{Cf}]|[^\\P{Cc}\\n\\t]';

const INVISIVEIS = new RegExp(`(?<fica>${FICAM.join('|')})|${SAEM}`, 'gu');

/**
 * A text without characters that nobody sees: direction marks, spaces of no width, control characters
 * other than line feed and tab. Joiners inside emoji and inside scripts that need them stay.
 */
export const semInvisiveis = (texto: string): string =>
  texto.toWellFormed().replaceAll(INVISIVEIS, (...partes) => {
    const { fica } = partes.at(-1) as { fica: string | undefined };
    return fica ?? '';
  });
