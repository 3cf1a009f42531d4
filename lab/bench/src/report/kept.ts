import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentText } from './document.js';
import { asLines, fromLines, merged, type Section } from './section.js';

const inDocs = (file: string): string =>
  fileURLToPath(new URL(`../../../../docs/${file}`, import.meta.url));
const RESULTS = inDocs('desempenho.jsonl');
const PAGE = inDocs('desempenho.md');

/**
 * Keeps what was measured in the place of the last figures of the same benches, and writes the page
 * that tells all of them.
 * @param names of all benches, in the order of the page
 */
export const keep = (measured: readonly Section[], names: readonly string[]): void => {
  const stored = existsSync(RESULTS) ? fromLines(readFileSync(RESULTS, 'utf8')) : [];
  const sections = merged(stored, measured, names);
  writeFileSync(RESULTS, asLines(sections));
  writeFileSync(PAGE, documentText(sections, names));
};
