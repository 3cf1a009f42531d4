import type { FileStore } from '../platform/files/store/file-store.js';

/** Folder of existing installations: never rename it. */
export const PASTA_DOS_IMPRESSOS = 'papeis';

/** Retention, ms. Short, because printouts contain personal data. */
const GUARDADO_MS = 24 * 3_600_000;

export const limparImpressos = async (files: FileStore, now: Date): Promise<void> => {
  const velhos = now.getTime() - GUARDADO_MS;
  for await (const { key, storedAt } of files.list(PASTA_DOS_IMPRESSOS))
    if (storedAt.getTime() < velhos) await files.delete(key);
};
