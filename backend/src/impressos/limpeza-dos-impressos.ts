import type { FileStore } from '../platform/files/store/file-store.js';

/** Folder in the file store. Existing installations use this name. */
export const PASTA_DOS_IMPRESSOS = 'papeis';

/** One day, in ms. Short, because printouts contain names and addresses. */
const GUARDADO_MS = 24 * 3_600_000;

export const limparImpressos = async (files: FileStore, now: Date): Promise<void> => {
  const velhos = now.getTime() - GUARDADO_MS;
  for await (const { key, storedAt } of files.list(PASTA_DOS_IMPRESSOS))
    if (storedAt.getTime() < velhos) await files.delete(key);
};
