import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const PASSAGES = 'encomenda:ponto';

/** Dies at the passage whose number stands in a file named after the point; deletes that file first. */
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

/** Makes this process die at fault points by SIGKILL. */
export const obey = (folder: string): void => {
  const pass = passage(folder, () => process.kill(process.pid, 'SIGKILL'));
  subscribe(PASSAGES, (point) => pass(String(point)));
};
