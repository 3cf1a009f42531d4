import { join } from 'node:path';
import type { Config } from '@encomenda/platform/config';
import { createDiskFileStore } from './disk.file-store.js';
import type { FileStore } from './file-store.js';

/** Opens the configured bucket, or the folder `arquivos` of the data folder. */
export const openFileStore = async ({ s3, dataFolder }: Config): Promise<FileStore> => {
  if (!s3) return createDiskFileStore(join(dataFolder, 'arquivos'));
  const { createS3FileStore } = await import('./s3.file-store.js');
  return createS3FileStore(s3);
};
