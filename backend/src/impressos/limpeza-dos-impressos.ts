import type { FileStore } from '../platform/files/store/file-store.js';

/** Never rename: existing installations use this folder. */
export const PASTA_DOS_IMPRESSOS = 'papeis';

/** ms. Short, because printouts contain personal data. */
const GUARDADO_MS = 24 * 3_600_000;

export const limparImpressos = async (files: FileStore, now: Date): Promise<void> => {
  const velhos = now.getTime() - GUARDADO_MS;
  for await (const { key, storedAt } of files.list(PASTA_DOS_IMPRESSOS))
    if (storedAt.getTime() < velhos) await files.delete(key);
};
