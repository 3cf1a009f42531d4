import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Room for a PostgreSQL with the log of one batch. */
const SIZE = '700m';
const MEBIBYTE = Buffer.alloc(1024 * 1024);

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A disk that can be filled up, mounted on a folder: only root can have one. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  /** Null where it cannot be mounted. */
  static mount(folder: string): SmallDisk | null {
    if (process.getuid?.() !== 0) return null;
    const mounted = run('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', folder);
    return mounted ? new SmallDisk(folder) : null;
  }

  /** Leaves not a byte. */
  fill(): void {
    const file = openSync(this.ballast, 'w');
    try {
      for (;;) writeSync(file, MEBIBYTE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    run('umount', '-l', this.folder);
  }

  private get ballast(): string {
    return join(this.folder, 'lastro');
  }
}
