import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const inRepository = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const read = (path: string): string => readFileSync(inRepository(path), 'utf8');
