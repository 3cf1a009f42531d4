import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentText } from './document.js';
import { asLines, fromLines, merged, type Section } from './section.js';

const inDocs = (file: string): string =>
  fileURLToPath(new URL(`../../../../docs/${file}`, import.meta.url));
const RESULTS = inDocs('performance.jsonl');
const PAGE = inDocs('performance.md');

const stored = (): Section[] =>
  existsSync(RESULTS) ? fromLines(readFileSync(RESULTS, 'utf8')) : [];

export const keep = (measured: readonly Section[], names: readonly string[]): void => {
  const sections = merged(stored(), measured, names);
  writeFileSync(RESULTS, asLines(sections));
  writeFileSync(PAGE, documentText(sections, names));
};

export const rewritePage = (names: readonly string[]): void =>
  writeFileSync(PAGE, documentText(merged(stored(), [], names), names));
