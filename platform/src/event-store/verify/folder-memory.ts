import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LogIdentity } from './log-identity.js';

export const LOG_OF_THE_FOLDER = 'historico.json';

const stored = z.object({ historico: z.uuid(), copia: z.uuid() });

/** Copy of the log last opened with the folder; null when none is recorded. @throws Error for a damaged file */
export const readFolderCopy = (dataFolder: string): string | null => {
  const file = join(dataFolder, LOG_OF_THE_FOLDER);
  if (!existsSync(file)) return null;
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8'))).copia;
  } catch (error) {
    throw new Error(`O arquivo ${file} está danificado; ponha de volta o de antes.`, {
      cause: error,
    });
  }
};

/** Records the log copy. Does nothing without a data folder, or when the folder is read-only. */
export const writeFolderCopy = (
  dataFolder: string,
  { history, copy }: Pick<LogIdentity, 'history' | 'copy'>,
): void => {
  if (!existsSync(dataFolder)) return;
  const file = join(dataFolder, LOG_OF_THE_FOLDER);
  // Programs that start together write the same text, so each uses its own temporary file.
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify({ historico: history, copia: copy }, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(draft, file);
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code)))
      throw error;
  }
};
