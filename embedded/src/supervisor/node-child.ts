import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eachLine } from '../process/lines.js';
import { signal } from '../process/process-identity.js';
import type { Log, Running } from './running.js';

export interface NodeChildOptions {
  /** The script and its arguments. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  /** The line of its output that says how to reach it; left out: it counts as usable at once. */
  readonly readyLine?: RegExp;
  /** How many milliseconds it may take to end after SIGTERM before it is killed. */
  readonly killAfterMs: number;
}

const PRELOAD = new URL('../../dist/supervisor/exit-with-parent.js', import.meta.url);

/**
 * All of them share one machine and are idle most of the day: less room for short-lived objects (the
 * default is twice as much), and no allocator arena for each thread, of which pictures leave many behind.
 */
const MODEST = ['--max-semi-space-size=8'];
const MODEST_ENV = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts a Node script in a process group of its own, so that a Ctrl-C at the terminal reaches the supervisor
 * alone and the order of stopping is kept. The child ends by itself when this process dies.
 */
export function startNodeChild(options: NodeChildOptions): Running {
  const { args, env, log, readyLine, killAfterMs } = options;
  const child = spawn(
    process.execPath,
    [...MODEST, '--enable-source-maps', '--import', PRELOAD.href, ...args],
    {
      env: { ...MODEST_ENV, ...env },
      detached: true,
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
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
      const harder = setTimeout(() => signal(pid, 'SIGKILL'), killAfterMs);
      signal(pid, 'SIGTERM');
      await exited;
      clearTimeout(harder);
    },
  };
}
