import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MASTER_KEY } from './database.js';

const PROGRAM = fileURLToPath(new URL('../../../verificador/dist/main.js', import.meta.url));
const TOLD = 2_000;

export interface Verified {
  readonly seconds: number;
  /** What it found wrong; null when every row agrees with the log. */
  readonly wrong: string | null;
}

/** `npm run verificar`, without npm. */
export const verifyByProgram = async (
  databaseUrl: string,
  eventStoreUrl: string,
): Promise<Verified> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [PROGRAM], {
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
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, wrong: code === 0 ? null : `it ended with ${code}: ${said.slice(-TOLD)}` };
};
