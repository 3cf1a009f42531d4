import { TAMANHOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import type { Logger } from '@encomenda/platform/logger';
import type { FileStore } from '../store/file-store.js';
import {
  fileKey,
  originalKey,
  PICTURES,
  sizeKey,
  uncleanedKey,
  type Pictures,
} from './pictures.js';

export const SWEEP_JOB = 'varredura-de-imagens';
export const SWEEP_EVERY_MS = 10 * 60_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface PicturesInUse {
  /** Whether the read models are caught up; otherwise a missing reference proves nothing. */
  complete(): Promise<boolean>;
  /** Hashes of the pictures in `root`; `<folder>/<hash>` for a folder inside `root`. */
  hashes(): Promise<ReadonlySet<string>>;
}

export interface SweepTools {
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly inUse: PicturesInUse;
  readonly logger: Logger;
  /** Folder of the file store that holds pictures, or folders of pictures. */
  readonly root?: string;
}

interface Kept {
  readonly keys: Set<string>;
  youngest: Date;
}

/** Name of a stored PDF, which has no sizes. */
const DOCUMENT = 'documento.pdf';
export const documentKey = (hash: string, folder: string): string =>
  fileKey(folder, hash, DOCUMENT);

/** `<folder>/<hash>` of `<root>/<folder>/<h2>/<hash>/<name>`; the hash alone without a folder. */
const nameOf = (root: string, key: string): string => {
  const inside = key.slice(root.length + 1).split('/');
  return [...inside.slice(0, -3), inside.at(-2)].join('/');
};

const placeOf = (root: string, name: string): { hash: string; folder: string } => {
  const parts = name.split('/');
  const hash = parts.pop()!;
  return { hash, folder: [root, ...parts].join('/') };
};

const keptPictures = async (files: FileStore, root: string): Promise<Map<string, Kept>> => {
  const kept = new Map<string, Kept>();
  for await (const { key, storedAt } of files.list(root)) {
    const name = nameOf(root, key);
    const picture = kept.get(name) ?? { keys: new Set(), youngest: storedAt };
    picture.keys.add(key);
    if (storedAt > picture.youngest) picture.youngest = storedAt;
    kept.set(name, picture);
  }
  return kept;
};

const isWhole = (hash: string, folder: string, { keys }: Kept): boolean =>
  TAMANHOS_DE_IMAGEM.every((tamanho) => keys.has(sizeKey(hash, tamanho, folder)));

const isThere = async (files: FileStore, keys: readonly string[]): Promise<boolean> => {
  for (const key of keys) if (await files.has(key)) return true;
  return false;
};

/** Replaces pictures that earlier versions stored with their metadata. */
const cleanOld = async (
  { pictures, logger, root = PICTURES }: SweepTools,
  kept: ReadonlyMap<string, Kept>,
  signal: AbortSignal,
): Promise<void> => {
  for (const [name, { keys }] of kept) {
    if (signal.aborted) return;
    const { hash, folder } = placeOf(root, name);
    if (!keys.has(uncleanedKey(hash, folder))) continue;
    try {
      await pictures.cleanOld(hash, folder);
      keys.delete(uncleanedKey(hash, folder));
      keys.add(originalKey(hash, folder));
    } catch (error) {
      logger.error({ err: error, hash: name }, 'cannot remove the metadata of a picture');
    }
  }
};

/** Makes missing sizes, removes old metadata, and deletes unreferenced pictures older than a day. */
export const sweepPictures = async (
  tools: SweepTools,
  now: Date,
  signal: AbortSignal,
): Promise<void> => {
  const { files, pictures, inUse, logger, root = PICTURES } = tools;
  await files.tidy(new Date(now.getTime() - HOUR));
  // Lists files before references: a picture stored in between is younger than a day, so it is not deleted.
  const kept = await keptPictures(files, root);
  const complete = await inUse.complete();
  const hashes = await inUse.hashes();
  await cleanOld(tools, kept, signal);

  for (const name of hashes) {
    if (signal.aborted) return;
    const { hash, folder } = placeOf(root, name);
    const picture = kept.get(name);
    if (picture?.keys.has(documentKey(hash, folder))) continue;
    const original = originalKey(hash, folder);
    if (!picture?.keys.has(original)) {
      const found = [original, uncleanedKey(hash, folder), documentKey(hash, folder)];
      if (picture || !(await isThere(files, found)))
        logger.error({ hash: name }, 'the original of a picture is missing');
    } else if (!isWhole(hash, folder, picture))
      await pictures
        .makeSizes(hash, folder)
        .catch((error: unknown) =>
          logger.error({ err: error, hash }, 'cannot make the sizes of a picture'),
        );
  }

  if (!complete) return;
  const dayAgo = new Date(now.getTime() - DAY);
  for (const [hash, { keys, youngest }] of kept) {
    if (signal.aborted) return;
    if (hashes.has(hash) || youngest >= dayAgo) continue;
    for (const key of keys) await files.delete(key);
    logger.info({ hash }, 'unreferenced picture removed');
  }
};
