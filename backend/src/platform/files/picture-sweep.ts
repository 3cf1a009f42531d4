import { TAMANHOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import type { Logger } from '@encomenda/platform/logger';
import type { FileStore } from './file-store.js';
import { originalKey, PICTURES, sizeKey, type Pictures } from './pictures.js';

export const SWEEP_JOB = 'varredura-de-imagens';
export const SWEEP_EVERY_MS = 10 * 60_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface PicturesInUse {
  /** Whether the read models are caught up; otherwise a missing reference proves nothing. */
  complete(): Promise<boolean>;
  hashes(): Promise<ReadonlySet<string>>;
}

export interface SweepTools {
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly inUse: PicturesInUse;
  readonly logger: Logger;
}

interface Kept {
  readonly keys: Set<string>;
  youngest: Date;
}

const keptPictures = async (files: FileStore): Promise<Map<string, Kept>> => {
  const kept = new Map<string, Kept>();
  for await (const { key, storedAt } of files.list(PICTURES)) {
    const hash = key.split('/')[2] ?? '';
    const picture = kept.get(hash) ?? { keys: new Set(), youngest: storedAt };
    picture.keys.add(key);
    if (storedAt > picture.youngest) picture.youngest = storedAt;
    kept.set(hash, picture);
  }
  return kept;
};

const isWhole = (hash: string, { keys }: Kept): boolean =>
  TAMANHOS_DE_IMAGEM.every((tamanho) => keys.has(sizeKey(hash, tamanho)));

/** Makes missing sizes of referenced pictures; deletes unreferenced ones older than a day. */
export const sweepPictures = async (
  { files, pictures, inUse, logger }: SweepTools,
  now: Date,
  signal: AbortSignal,
): Promise<void> => {
  await files.tidy(new Date(now.getTime() - HOUR));
  // List files before references: a picture stored later is younger than a day, and the references
  // of older ones are in the log.
  const kept = await keptPictures(files);
  const complete = await inUse.complete();
  const hashes = await inUse.hashes();

  for (const hash of hashes) {
    if (signal.aborted) return;
    const picture = kept.get(hash);
    if (!picture?.keys.has(originalKey(hash))) {
      if (picture || !(await files.has(originalKey(hash))))
        logger.error({ hash }, 'the original of a picture is missing');
    } else if (!isWhole(hash, picture))
      await pictures
        .makeSizes(hash)
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
