import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Our processes tell here by which fault point they come. */
export const PASSAGES = 'encomenda:ponto';

/**
 * What becomes of a process at its fault points: when the folder holds a file of the point's name, the number in
 * it says at which passage the process dies. The order is gone before it is obeyed.
 */
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

/** Makes this process obey the orders in a folder, as hard as by `kill -9`. */
export const obey = (folder: string): void => {
  const pass = passage(folder, () => process.kill(process.pid, 'SIGKILL'));
  subscribe(PASSAGES, (point) => pass(String(point)));
};
