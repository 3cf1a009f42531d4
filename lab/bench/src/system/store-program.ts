import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MASTER_KEY } from './database.js';

export interface Stores {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
}

export interface Ended {
  readonly code: number | null;
  readonly seconds: number;
  readonly said: string;
}

export const runOnStores = async (
  path: string,
  args: readonly string[],
  { databaseUrl, eventStoreUrl }: Stores,
): Promise<Ended> => {
  const program = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: eventStoreUrl,
      CHAVE_MESTRA: MASTER_KEY.toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, seconds: (performance.now() - startedAt) / 1_000, said };
};
