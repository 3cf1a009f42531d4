import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from '../bench-row.js';
import type { Bench } from '../bench.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const ONE = 'lab/bench/dist/run/one.main.js';
const USUAL_MINUTES = 10;
const AFTERWARDS_MS = 3_000;

export type Outcome =
  | { readonly rows: readonly BenchRow[] }
  | { readonly rows: readonly []; readonly failed: string };

const killAll = (child: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {}
};

const outcomeOf = (child: ChildProcess, minutes: number): Promise<Outcome> =>
  new Promise((resolve) => {
    const fail = (failed: string): void => resolve({ rows: [], failed });
    const lastWords: string[] = [];
    child.stderr?.on('data', (text: Buffer) => {
      process.stderr.write(text);
      lastWords.push(text.toString());
      lastWords.splice(0, lastWords.length - 20);
    });
    const timer = setTimeout(() => fail(`not over after ${minutes} minutes`), minutes * 60_000);
    child.once('message', (rows) => resolve({ rows: rows as BenchRow[] }));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      const why = /^\w*error: .*$/im.exec(lastWords.join(''))?.[0];
      fail(why ?? `ended with ${signal ?? `code ${code}`}`);
    });
  });

/** Kills the processes and removes the temporary folder. `root`: a built repository; default this one. */
export const inOwnProcess = async (
  { name, withinMinutes = USUAL_MINUTES }: Bench,
  { small, root = ROOT }: { readonly small: boolean; readonly root?: string },
): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), `encomenda-bench-${name}-`));
  const child = fork(join(root, ONE), [name, small ? 'small' : 'full'], {
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const interrupted = (): void => {
    killAll(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    return await outcomeOf(child, withinMinutes);
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    if (child.exitCode === null) killAll(child, 'SIGTERM');
    await sleep(AFTERWARDS_MS);
    killAll(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
