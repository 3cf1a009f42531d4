import { describe } from 'vitest';
import { missingPrograms } from './debian-programs.js';

const missing = missingPrograms();

/** `describe` where Debian's programs are installed; elsewhere one sentence says what is missing. */
export const describeParts: (name: string, body: () => void) => void =
  missing.length === 0 ? describe : describe.skip;

if (missing.length > 0)
  process.stderr.write(`Skipped, because this machine lacks ${missing.join(', ')}.\n`);
