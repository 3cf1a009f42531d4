import type { FileStore } from '../platform/files/file-store.js';

/** Folder of the file store where papers stand; installations have it under this name. */
export const PASTA_DOS_IMPRESSOS = 'papeis';

/** How long a paper is kept for whoever asks for it again: it holds names and addresses. */
const GUARDADO_MS = 24 * 3_600_000;

/** Removes the papers that were drawn more than a day ago. */
export const limparImpressos = async (files: FileStore, now: Date): Promise<void> => {
  const velhos = now.getTime() - GUARDADO_MS;
  for await (const { key, storedAt } of files.list(PASTA_DOS_IMPRESSOS))
    if (storedAt.getTime() < velhos) await files.delete(key);
};
