import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedKey, isKey, type FileStore, type StoredFile } from './file-store.js';

/** Folder of unfinished writes; the dot keeps it from being a key. */
const UNFINISHED = '.parciais';

const MISSING = new Set<unknown>(['ENOENT', 'ENOTDIR']);

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && MISSING.has(error.code);

const unlessMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** fsync of the folder makes a rename durable. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeDurably = async (path: string, bytes: Buffer): Promise<void> => {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

async function* filesIn(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await unlessMissing(
    readdir(join(root, folder), { withFileTypes: true, recursive: true }),
  );
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(root, path).split(sep).join('/');
    const found = isKey(key) ? await unlessMissing(stat(path)) : null;
    if (found) yield { key, storedAt: found.mtime };
  }
}

/** File store in a local folder. A rename makes a write atomic. */
export const createDiskFileStore = (root: string): FileStore => {
  const pathOf = (key: string): string => join(root, checkedKey(key));
  const unfinished = join(root, UNFINISHED);

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const partial = join(unfinished, randomBytes(12).toString('hex'));
      await mkdir(unfinished, { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeDurably(partial, bytes);
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: (key) => unlessMissing(readFile(pathOf(key))),
    has: async (key) => (await unlessMissing(stat(pathOf(key))))?.isFile() === true,
    delete: (key) => rm(pathOf(key), { force: true }),
    list: (folder) => filesIn(root, checkedKey(folder)),
    async tidy(before) {
      for (const name of (await unlessMissing(readdir(unfinished))) ?? []) {
        const path = join(unfinished, name);
        const found = await unlessMissing(stat(path));
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
};
