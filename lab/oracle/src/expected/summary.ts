const LONGEST = 160;
const BLOCKS = new Set(['p', 'br', 'ul', 'ol', 'li']);
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Text of HTML: block tags become spaces, inline tags disappear. */
const textOf = (html: string): string => {
  let text = '';
  for (let at = 0; at < html.length;) {
    const tagEnd = html[at] === '<' ? html.indexOf('>', at) : -1;
    const signEnd = html[at] === '&' ? html.indexOf(';', at) : -1;
    const sign = signEnd < 0 ? undefined : SIGNS[html.slice(at + 1, signEnd)];
    if (tagEnd >= 0) {
      const name = html
        .slice(at + 1, tagEnd)
        .replace('/', '')
        .split(' ')[0];
      if (BLOCKS.has(name ?? '')) text += ' ';
      at = tagEnd + 1;
    } else if (sign !== undefined) {
      text += sign;
      at = signEnd + 1;
    } else {
      text += html[at];
      at += 1;
    }
  }
  return text.split(/\s+/).filter(Boolean).join(' ');
};

/** One line of at most 160 characters, cut after a word with an ellipsis. */
export const summaryOf = (html: string | null): string => {
  const text = textOf(html ?? '');
  const letters = Array.from(text);
  if (letters.length <= LONGEST) return text;
  const kept = letters.slice(0, LONGEST - 1);
  const lastSpace = kept.lastIndexOf(' ');
  let end = lastSpace < 0 ? kept.length : lastSpace;
  while (end > 0 && /[\s,.;:–-]/.test(kept[end - 1]!)) end -= 1;
  return `${kept.slice(0, end).join('')}…`;
};
