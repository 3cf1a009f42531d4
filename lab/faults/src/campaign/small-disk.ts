import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '700m';
const MEBIBYTE = Buffer.alloc(1024 * 1024);

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

export class SmallDisk {
  private constructor(private readonly folder: string) {}

  static mount(folder: string): SmallDisk | null {
    if (process.getuid?.() !== 0) return null;
    const mounted = run('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', folder);
    return mounted ? new SmallDisk(folder) : null;
  }

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
