export type CsvCell = string | number;

/** Spreadsheets execute cells that begin with these characters as formulas. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** An import removes one such apostrophe. */
const APOSTROPHE = /^'(?!\p{L})/u;

const written = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const harmless = FORMULA.test(cell) || APOSTROPHE.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A table as Brazilian CSV: `;` between cells, decimal comma, UTF-8 with BOM. */
export const csvOf = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): Blob =>
  new Blob([`\ufeff${[head, ...rows].map((row) => row.map(written).join(';')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
