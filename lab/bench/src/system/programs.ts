import { runWith, type Ended } from '@encomenda/system/program';
import { MASTER_KEY } from './database.js';

const LAST_LINE = /100 %, ([\d.]+) eventos, ([\d.]+) eventos\/s/;
const SHOWN = 2_000;

interface TimedEnd extends Ended {
  readonly seconds: number;
}

export interface Rebuilt {
  readonly seconds: number;
  readonly events: number;
  readonly ownFigure: number;
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

const numeral = (text: string | undefined): number => Number((text ?? '').replaceAll('.', ''));

export const rebuildByProgram = async (
  databaseUrl: string,
  eventStoreUrl: string,
  readModels: readonly string[],
): Promise<Rebuilt> => {
  const program = 'projections/dist/rebuild.js';
  const { code, seconds, said } = await timed(program, databaseUrl, eventStoreUrl, ...readModels);
  const figures = LAST_LINE.exec(said);
  if (code !== 0 || !figures) throw new Error(`The rebuild ended with ${code}: ${said}`);
  return { seconds, events: numeral(figures[1]), ownFigure: numeral(figures[2]) };
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
