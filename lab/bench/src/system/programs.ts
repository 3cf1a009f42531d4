import { runWith, type Ended } from '@encomenda/system/program';
import { MASTER_KEY } from './database.js';

const SHOWN = 2_000;

interface TimedEnd extends Ended {
  readonly seconds: number;
}

export interface Verified {
  readonly seconds: number;
  /** Output of a failed run; null when every row agrees. */
  readonly wrong: string | null;
}

const timed = async (
  program: string,
  databaseUrl: string,
  eventStoreUrl: string,
  ...args: readonly string[]
): Promise<TimedEnd> => {
  const settings = {
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    CHAVE_MESTRA: MASTER_KEY.toString('base64'),
  };
  const startedAt = performance.now();
  const ended = await runWith(settings, program, ...args);
  return { ...ended, seconds: (performance.now() - startedAt) / 1_000 };
};

/** Returns seconds. @throws an Error when the program fails */
export const rebuildByProgram = async (
  databaseUrl: string,
  eventStoreUrl: string,
): Promise<number> => {
  const program = 'projections/dist/rebuild.js';
  const { code, seconds, said } = await timed(program, databaseUrl, eventStoreUrl, 'todas');
  if (code !== 0) throw new Error(`The rebuild ended with ${code}: ${said}`);
  return seconds;
};

export const verifyByProgram = async (
  databaseUrl: string,
  eventStoreUrl: string,
): Promise<Verified> => {
  const { code, seconds, said } = await timed(
    'lab/oracle/dist/main.js',
    databaseUrl,
    eventStoreUrl,
  );
  return { seconds, wrong: code === 0 ? null : `it ended with ${code}: ${said.slice(-SHOWN)}` };
};
