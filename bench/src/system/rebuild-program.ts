import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MASTER_KEY } from './database.js';

const PROGRAM = fileURLToPath(new URL('../../../projections/dist/rebuild.js', import.meta.url));
/** Its own last line: how many events it handled, and how many a second. */
const LAST_LINE = /100 %, ([\d.]+) eventos, ([\d.]+) eventos\/s/;

export interface Rebuilt {
  readonly seconds: number;
  /** Events that the read models follow. */
  readonly events: number;
  readonly ownFigure: number;
}

const numeral = (text: string | undefined): number => Number((text ?? '').replaceAll('.', ''));

/** `npm run rebuild -- <read models>`, without npm. @throws when it does not end well */
export const rebuildByProgram = async (
  databaseUrl: string,
  eventStoreUrl: string,
  readModels: readonly string[],
): Promise<Rebuilt> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [PROGRAM, ...readModels], {
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
  const figures = LAST_LINE.exec(said);
  if (code !== 0 || !figures) throw new Error(`The rebuild ended with ${code}: ${said}`);
  return { seconds, events: numeral(figures[1]), ownFigure: numeral(figures[2]) };
};
