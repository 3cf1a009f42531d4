import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rename, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MANIFEST } from '@encomenda/platform/copies/manifest-seal';
import { Refusal } from '@encomenda/platform/programs/command-line';
import { unlessMissing } from './missing.js';
import { sealed, SUMS, type ManifestFacts } from './manifest.js';

/** File names survive a power failure once their folder is synced. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export class FolderWriter {
  private readonly whole = createHash('sha256');
  private readonly folders = new Set<string>();
  private files = 0;

  private constructor(
    readonly folder: string,
    private readonly sums: FileHandle,
  ) {}

  static async begin(folder: string): Promise<FolderWriter> {
    const there = (await unlessMissing(readdir(folder))) ?? [];
    if (there.length > 0)
      throw new Refusal(`A pasta ${folder} não está vazia: cada cópia fica numa pasta só sua.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new FolderWriter(folder, await open(join(folder, SUMS), 'wx', 0o600));
  }

  /** Compresses a file whose name ends in `.gz`. @returns bytes before compression */
  async write(path: string, content: Readable | AsyncIterable<string> | Buffer): Promise<number> {
    const file = join(this.folder, path);
    const hash = createHash('sha256');
    let bytes = 0;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    for (let above = dirname(file); above !== this.folder; above = dirname(above))
      this.folders.add(above);
    const handle = await open(file, 'wx', 0o600);
    try {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : Readable.from(content);
      const keep = async (chunks: AsyncIterable<Buffer | string>): Promise<void> => {
        for await (const chunk of chunks) {
          const piece = Buffer.from(chunk);
          hash.update(piece);
          bytes += piece.length;
          await handle.writeFile(piece);
        }
      };
      if (path.endsWith('.gz')) await pipeline(source, createGzip({ level: 6 }), keep);
      else await pipeline(source, keep);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await this.note(path, hash);
    return bytes;
  }

  private async note(path: string, hash: Hash): Promise<void> {
    const line = `${hash.digest('hex')}  ${path}\n`;
    this.whole.update(line);
    this.files++;
    await this.sums.write(line);
  }

  async finish(facts: ManifestFacts, masterKey: Buffer): Promise<void> {
    await this.sums.sync();
    await this.sums.close();
    for (const folder of this.folders) await syncFolder(folder);
    const sums = { arquivosNaPasta: this.files, somas: this.whole.digest('hex') };
    const text = sealed(facts, sums, masterKey);
    const unfinished = join(this.folder, `${MANIFEST}.novo`);
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, join(this.folder, MANIFEST));
    await syncFolder(this.folder);
  }

  /** Closes files. Without a manifest the folder is no valid copy. */
  async abandon(): Promise<void> {
    await this.sums.close().catch(() => undefined);
  }
}
