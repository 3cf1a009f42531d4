import { join } from 'node:path';
import type { Config } from '@encomenda/platform/config';
import { createDiskFileStore } from './disk.file-store.js';
import type { FileStore } from './file-store.js';

/** The file store that the settings name: a bucket, else the folder `arquivos` of the data folder. */
export const openFileStore = async ({ s3, dataFolder }: Config): Promise<FileStore> => {
  if (!s3) return createDiskFileStore(join(dataFolder, 'arquivos'));
  // The client is large: only who keeps files there loads it.
  const { createS3FileStore } = await import('./s3.file-store.js');
  return createS3FileStore(s3);
};
