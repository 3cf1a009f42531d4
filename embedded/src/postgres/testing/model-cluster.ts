import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres.js';

/** An empty cluster to copy: `initdb` takes ten times as long as copying its files. */
export class ModelCluster {
  private constructor(private readonly folder: string) {}

  /** Creates the cluster as `startPostgres` does, and stops it. */
  static async create(): Promise<ModelCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'encomenda-modelo-'));
    const postgres = await startPostgres({ dataFolder: folder, fsync: false });
    await postgres.stop();
    return new ModelCluster(folder);
  }

  /**
   * Fills the data folder of a PostgreSQL that has not started yet. Does nothing where the data cannot
   * stay in its folder (no namespaces): the first start then creates its own.
   */
  copyTo(dataFolder: string): void {
    if (!existsSync(join(this.folder, 'data'))) return;
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    for (const part of ['data', 'password'])
      cpSync(join(this.folder, part), join(dataFolder, part), { recursive: true });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
