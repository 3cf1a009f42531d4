import { statfs } from 'node:fs/promises';
import type { Config } from '@encomenda/platform/config';

/** The shop's own uploads stop at this share of the visitors' threshold. */
const OF_STAFF = 1 / 4;
const ASKED_EVERY_MS = 1_000;

/** Free bytes for this program on the disk of `folder`. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Keeps the disk of the data folder from filling up, which would stop its databases. Visitors' uploads stop first, so
 * that the shop can still store its own files. Files in a bucket are not counted.
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
