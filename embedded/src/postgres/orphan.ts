import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, identify, signal, waitForEnd } from '../process/process-identity.js';

export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === null) return;
  const orphan = identify(pid);
  if (orphan && commandLine(pid).includes(data)) {
    log(`stopping the PostgreSQL of an earlier run (process ${pid})`);
    signal(pid, 'SIGINT');
    if (!(await waitForEnd(orphan, 15_000))) {
      signal(pid, 'SIGQUIT');
      if (!(await waitForEnd(orphan, 5_000))) signal(pid, 'SIGKILL');
      await waitForEnd(orphan, 5_000);
    }
  }
  rmSync(file, { force: true });
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isNaN(pid) ? null : Math.abs(pid);
  } catch {
    return null;
  }
}
