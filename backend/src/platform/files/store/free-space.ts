import { statfs } from 'node:fs/promises';
import type { Config } from '@encomenda/platform/config';

/** Share of the visitors' threshold at which the shop's own uploads stop. */
const OF_STAFF = 1 / 4;
const ASKED_EVERY_MS = 1_000;

/** Bytes that this program may still write where the folder is. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Keeps the disk of the data folder from filling up: databases on it would stop. Visitors' files stop first, so that
 * the shop can still store its own while somebody makes room. Files in a bucket are not counted.
 */
export class FreeSpace {
  private asked: { readonly at: number; readonly bytes: Promise<number> } | undefined;

  constructor(
    private readonly config: Pick<Config, 'dataFolder' | 's3' | 'freeDiskBytes'>,
    private readonly free: (folder: string) => Promise<number> = freeBytes,
  ) {}

  async forVisitors(): Promise<boolean> {
    return (await this.bytes()) >= this.config.freeDiskBytes;
  }

  async forStaff(): Promise<boolean> {
    return (await this.bytes()) >= this.config.freeDiskBytes * OF_STAFF;
  }

  private bytes(): Promise<number> {
    const { s3, dataFolder, freeDiskBytes } = this.config;
    if (s3 || freeDiskBytes === 0) return Promise.resolve(Infinity);
    const now = performance.now();
    if (!this.asked || now - this.asked.at > ASKED_EVERY_MS)
      this.asked = { at: now, bytes: this.free(dataFolder) };
    return this.asked.bytes;
  }
}
