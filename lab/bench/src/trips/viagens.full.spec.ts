import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onCountedSystem, type CountedSystem } from './counted-system.js';
import { byProgram, PROGRAMS, type Program, type Trip, type Trips } from './trip.js';

/** Statements to PostgreSQL by program, and messages to the event store's server. */
type Figures = Record<string, number>;

// Of each act. Who cuts some lowers the number; who needs more raises it and says why.
const AT_MOST = JSON.parse(
  readFileSync(new URL('at-most.json', import.meta.url), 'utf8'),
) as Record<string, Figures>;

/** The first time prepares, and anything that comes between only adds: the fewest count. */
const TIMES = 3;

const figuresOf = (trips: Trips): Figures => {
  const count = (of: readonly Trip[], kind: Trip['kind']): number =>
    of.filter((trip) => trip.kind === kind).length;
  const all = PROGRAMS.flatMap((program) => trips[program]);
  return { ...byProgram((program) => count(trips[program], 'sql')), messages: count(all, 'grpc') };
};

/** How many characters of a statement tell it from others. */
const HEAD = 60;

/** What was said in the last repetition of each act, for whoever has to explain its figures. */
const said: Record<string, Trips> = {};

const headsOf = (trips: readonly Trip[] = []): string =>
  trips.map(({ text }) => text.slice(0, HEAD)).join('; ');

const fewestOf = async ({ acts, perform }: CountedSystem): Promise<Record<string, Figures>> => {
  const fewest: Record<string, Figures> = {};
  for (const act of acts)
    for (let n = 0; n < TIMES; n++) {
      const trips = await perform(act, n);
      said[act.name] = trips;
      const figures = figuresOf(trips);
      const before = fewest[act.name] ?? figures;
      fewest[act.name] = Object.fromEntries(
        Object.entries(figures).map(([what, count]) => [what, Math.min(count, before[what]!)]),
      );
    }
  return fewest;
};

it('no act makes more trips than written down', async () => {
  const fewest = await onCountedSystem(TIMES, fewestOf);
  const grown = Object.entries(fewest).flatMap(([act, figures]) =>
    Object.entries(figures).flatMap(([what, count]) => {
      const most = AT_MOST[act]?.[what] ?? 0;
      const heads = headsOf(said[act]?.[what as Program]);
      return count > most ? [`${act}: ${what} from ${most} to ${count}: ${heads}`] : [];
    }),
  );
  expect(grown).toEqual([]);
  expect(Object.keys(fewest)).toEqual(Object.keys(AT_MOST));
});
