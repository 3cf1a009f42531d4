type Cell = string | number;

const line = (cells: readonly Cell[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;

/** `left`: number of first columns that are aligned left; default all. */
export const markdownTable = (
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  left = headings.length,
): string[] => [
  line(headings),
  line(headings.map((_, column) => (column < left ? '---' : '---:'))),
  ...rows.map(line),
];

/** UTC, to the minute. */
export const minuteOf = (date: string): string => date.slice(0, 16).replace('T', ' ');
