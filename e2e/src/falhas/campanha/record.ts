import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pageOf } from './page.js';
import type { BatchRecord } from './tally.js';

const DOCS = new URL('../../../../docs/', import.meta.url);
const RECORDS = fileURLToPath(new URL('falhas.jsonl', DOCS));
const PAGE = fileURLToPath(new URL('falhas.md', DOCS));

/** Every batch that was kept, the oldest first. */
export const readRecords = (): BatchRecord[] =>
  existsSync(RECORDS)
    ? readFileSync(RECORDS, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as BatchRecord)
    : [];

/** Keeps a batch, and writes the page anew. */
export const keepRecord = (record: BatchRecord): void => {
  appendFileSync(RECORDS, `${JSON.stringify(record)}\n`);
  writeFileSync(PAGE, pageOf(readRecords()));
};
