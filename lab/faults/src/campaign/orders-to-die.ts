import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const PASSAGES = 'encomenda:ponto';

/** Counts down the number in the file of a fault point; at 1 it deletes the file and calls `die`. */
export const passage =
  (folder: string, die: () => void) =>
  (point: string): void => {
    const file = join(folder, point);
    let left: number;
    try {
      left = Number(readFileSync(file, 'utf8'));
    } catch {
      return;
    }
    if (left > 1) return writeFileSync(file, String(left - 1));
    rmSync(file, { force: true });
    die();
  };

export const obey = (folder: string): void => {
  const pass = passage(folder, () => process.kill(process.pid, 'SIGKILL'));
  subscribe(PASSAGES, (point) => pass(String(point)));
};
