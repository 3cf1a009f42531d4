import { runOnStores } from './store-program.js';

const LAST_LINE = /100 %, ([\d.]+) eventos, ([\d.]+) eventos\/s/;

export interface Rebuilt {
  readonly seconds: number;
  readonly events: number;
  readonly ownFigure: number;
}

const numeral = (text: string | undefined): number => Number((text ?? '').replaceAll('.', ''));

export const rebuildByProgram = async (
  databaseUrl: string,
  eventStoreUrl: string,
  readModels: readonly string[],
): Promise<Rebuilt> => {
  const stores = { databaseUrl, eventStoreUrl };
  const program = 'projections/dist/rebuild.js';
  const { code, seconds, said } = await runOnStores(program, readModels, stores);
  const figures = LAST_LINE.exec(said);
  if (code !== 0 || !figures) throw new Error(`The rebuild ended with ${code}: ${said}`);
  return { seconds, events: numeral(figures[1]), ownFigure: numeral(figures[2]) };
};
