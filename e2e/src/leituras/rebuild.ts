import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentOf } from '../system/stores.js';
import type { RunningSystem } from '../system/system.js';

const PROGRAM = fileURLToPath(new URL('../../../projections/dist/rebuild.js', import.meta.url));

export interface Rebuilt {
  readonly code: number | null;
  readonly said: string;
}

/** What `npm run rebuild -- <names>` runs, against a system that is up. */
export function runRebuild(system: RunningSystem, ...names: string[]): Promise<Rebuilt> {
  const child = spawn(process.execPath, [PROGRAM, ...names], {
    env: { ...process.env, NODE_ENV: 'production', ...environmentOf(system) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}
