import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eachLine } from '../../process/lines.js';
import { signal } from '../../process/process-identity.js';
import type { Log, Running } from './running.js';

export interface NodeChildOptions {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  /** Output line that says the child is ready. Without it, the child is ready once spawned. */
  readonly readyLine?: RegExp;
  /** ms between SIGTERM and SIGKILL. */
  readonly killAfterMs: number;
}

const PRELOAD = new URL('../../../dist/supervisor/children/exit-with-parent.js', import.meta.url);

// The programs share one machine and are mostly idle, so a small young generation is enough. With few malloc arenas,
// image processing needs less memory.
const LOW_MEMORY = ['--max-semi-space-size=8'];
const LOW_MEMORY_ENV = { MALLOC_ARENA_MAX: '2' };

/** Starts a Node script in its own process group: Ctrl-C reaches only the supervisor. */
export function startNodeChild(options: NodeChildOptions): Running {
  const { args, env, log, readyLine, killAfterMs } = options;
  const child = spawn(
    process.execPath,
    [...LOW_MEMORY, '--enable-source-maps', '--import', PRELOAD.href, ...args],
    {
      env: { ...LOW_MEMORY_ENV, ...env },
      detached: true,
      cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', (error) => {
      log(error.message);
      resolve(null);
    });
  });
  const ready = new Promise<string>((resolve) => {
    if (!readyLine) child.once('spawn', () => resolve(''));
    eachLine(child.stdout, (line) => {
      if (readyLine?.test(line)) resolve(line.trim());
      else log(line);
    });
  });
  eachLine(child.stderr, log);
  return {
    pid: () => child.pid ?? 0,
    ready,
    exited,
    stop: async () => {
      const pid = child.pid ?? 0;
      if (pid === 0) return;
      const kill = setTimeout(() => signal(pid, 'SIGKILL'), killAfterMs);
      signal(pid, 'SIGTERM');
      await exited;
      clearTimeout(kill);
    },
  };
}
