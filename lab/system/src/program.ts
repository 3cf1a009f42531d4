import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentOf, type StoredSystem } from './stores.js';

const ROOT = new URL('../../../', import.meta.url);

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** `program`: path from the root of the repository. */
export function runWith(
  settings: Readonly<Record<string, string>>,
  program: string,
  ...args: readonly string[]
): Promise<Ended> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, ROOT)), ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
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

export const runRebuild = (system: StoredSystem, ...names: readonly string[]): Promise<Ended> =>
  runWith(environmentOf(system), 'projections/dist/rebuild.js', ...names);

export const runVerifier = (system: StoredSystem): Promise<Ended> =>
  runWith(environmentOf(system), 'lab/oracle/dist/main.js');
