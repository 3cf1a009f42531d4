import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onCountedSystem } from './counted-system.js';
import { countsOf, sumOf } from './counts.js';
import { PROGRAMS } from './trip.js';

// Statements to PostgreSQL of each program and messages to the event store's server, for one act.
// Who cuts some writes the lower number; who needs more writes the higher one and says why.
const AT_MOST = JSON.parse(
  readFileSync(new URL('at-most.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, number>>;

/** The fewest count: what comes between adds trips, and the first time prepares. */
const TIMES = 3;

it('an act makes no more trips than before', async () => {
  const fewest: Record<string, Record<string, number>> = {};
  await onCountedSystem(TIMES, async ({ acts, perform }) => {
    for (const act of acts)
      for (let n = 0; n < TIMES; n++) {
        const { statements, messages } = countsOf(await perform(act, n));
        const counts: Record<string, number> = { ...statements, messages: sumOf(messages) };
        const known = (fewest[act.name] ??= counts);
        for (const what of [...PROGRAMS, 'messages'])
          known[what] = Math.min(known[what]!, counts[what]!);
      }
  });
  const grown = Object.entries(fewest).flatMap(([act, counts]) =>
    Object.entries(counts)
      .filter(([what, count]) => count > (AT_MOST[act]?.[what] ?? 0))
      .map(([what, count]) => `${act}: ${what} from ${AT_MOST[act]?.[what] ?? 0} to ${count}`),
  );
  expect(grown).toEqual([]);
  expect(Object.keys(fewest)).toEqual(Object.keys(AT_MOST));
});
