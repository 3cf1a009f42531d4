/** Scripts in which joiners change the form or the meaning of letters. */
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

/** Sequences in which an invisible character changes what is shown. */
const COM_SENTIDO = [
  // Emoji that are joined from several, such as a family.
  String.raw`${DESENHO}(?:\u200D${DESENHO})*`,
  // Keycaps.
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  // Flags of regions, such as that of Scotland.
  String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`,
  // Variants of Chinese characters, which distinguish names.
  String.raw`\p{Script=Han}[\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=[${COM_JUNTORES}])[\u200C\u200D](?=[${COM_JUNTORES}])`,
  // A consonant that keeps its own form at the end of a word.
  String.raw`(?<=(?=[${COM_JUNTORES}])\p{M})\u200D`,
].reverse();

/** Characters that are not drawn, or that change the direction of the text beside them. */
const INVISIVEL = String.raw`[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF0-\uFFFB\u2800]|[^\P{Cc}\n\t]`;

const INVISIVEIS = new RegExp(`(${COM_SENTIDO.join('|')})|${INVISIVEL}`, 'gu');
const QUEBRAS = /[\u2028\u2029]/g;

/** Removes invisible characters, which make different names look alike. Keeps those that change what is shown. */
export const semInvisiveis = (texto: string): string =>
  texto
    .replace(QUEBRAS, '\n')
    .replace(INVISIVEIS, (_todo, comSentido?: string) => comSentido ?? '');
