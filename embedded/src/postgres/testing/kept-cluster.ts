import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PARTS = ['data', 'password'];

/** An empty cluster that passes from test to test: moving its folder costs nothing, `initdb` a second. */
export class KeptCluster {
  private readonly folder = mkdtempSync(join(tmpdir(), 'encomenda-cluster-'));

  /** Fills the data folder of a PostgreSQL that has not started yet. Before the first `takeBack`, does nothing. */
  lendTo(dataFolder: string): void {
    move(this.folder, dataFolder);
  }

  /** Keeps the cluster of a stopped PostgreSQL. Does nothing where its data left the folder (no namespaces). */
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
