/** Scripts whose letters take another form, or another meaning, with a joiner or non-joiner between them. */
const COM_JUNTORES = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Tibetan',
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

const DESENHO = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?`;

/** Where something invisible has a meaning that an eye sees. */
const COM_SENTIDO = [
  // Emoji of several drawings, such as a family.
  String.raw`${DESENHO}(?:\u200D${DESENHO})*`,
  // A digit in a key.
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  // Flags of parts of a country.
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
  // Variants of Chinese characters, which tell names apart.
  String.raw`\p{Script=Han}[\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=[${COM_JUNTORES}])[\u200C\u200D](?=[${COM_JUNTORES}])`,
  // A consonant that keeps a shape of its own at the end of a word.
  String.raw`(?<=(?=[${COM_JUNTORES}])\p{M})\u200D`,
].reverse();

/** Nothing draws them, or they turn round the text beside them. */
const INVISIVEL = String.raw`[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF0-\uFFFB\u2800]|[^\P{Cc}\n\t]`;

const INVISIVEIS = new RegExp(`(${COM_SENTIDO.join('|')})|${INVISIVEL}`, 'gu');
const QUEBRAS = /[\u2028\u2029]/g;

/**
 * Takes invisible and bidirectional characters out of a text: with them two names look the same, or one reads as
 * another. Control characters other than line feed and tab leave too. Joiners inside emoji and between letters of scripts that need them stay.
 */
export const semInvisiveis = (texto: string): string =>
  texto
    .replace(QUEBRAS, '\n')
    .replace(INVISIVEIS, (_todo, comSentido?: string) => comSentido ?? '');
