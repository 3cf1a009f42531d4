type Cell = string | number;

const line = (cells: readonly Cell[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;

/** Lines of a Markdown table. @param left how many leading columns are aligned left; default all */
export const markdownTable = (
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  left = headings.length,
): string[] => [
  line(headings),
  line(headings.map((_, column) => (column < left ? '---' : '---:'))),
  ...rows.map(line),
];

/** Date and time of a report, UTC, to the minute. */
export const minuteOf = (date: string): string => date.slice(0, 16).replace('T', ' ');
