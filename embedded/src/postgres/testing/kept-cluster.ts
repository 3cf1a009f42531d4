import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PARTS = ['data', 'password'];

/** Tests reuse an empty cluster: `initdb` takes a second, moving the folder costs nothing. */
export class KeptCluster {
  private readonly folder = mkdtempSync(join(tmpdir(), 'encomenda-cluster-'));

  lendTo(dataFolder: string): void {
    move(this.folder, dataFolder);
  }

  /** Keeps the cluster of a stopped PostgreSQL. Does nothing without namespaces, when the data is elsewhere. */
  takeBack(dataFolder: string): void {
    move(dataFolder, this.folder);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function move(from: string, to: string): void {
  if (!existsSync(join(from, 'data', 'ready')) || existsSync(join(to, 'data'))) return;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const part of PARTS) renameSync(join(from, part), join(to, part));
}
