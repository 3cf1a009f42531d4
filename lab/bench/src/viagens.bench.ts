import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { keepAccounts, type Account, type Lengths } from './trips/account.js';
import { onCountedSystem } from './trips/counted-system.js';
import { countsOf, sumOf } from './trips/counts.js';
import { USERS } from './trips/effects.js';
import { PROGRAMS, type Trip } from './trips/trip.js';

const ACCOUNT: Lengths = { warmUp: 12, repetitions: 12, reports: 10_500, rest: 15 };
const TINY: Lengths = { warmUp: 1, repetitions: 2, reports: 100, rest: 2 };

const figure = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** Messages of each method, as `Read, 2 BatchAppend`. */
const methodsOf = (trips: readonly Trip[], times: number): string => {
  const counts = new Map<string, number>();
  for (const { kind, text } of trips) {
    if (kind !== 'grpc') continue;
    const method = text.slice(text.lastIndexOf('/') + 1);
    counts.set(method, (counts.get(method) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${figure(count / times)} ${name}`).join(', ');
};

const rowOf = (account: Account): BenchRow => {
  const { name, trips, times, calls, answered, flushes, walBytes, processor } = account;
  const counts = countsOf(trips);
  const methods = PROGRAMS.map((program) => ({ program, of: methodsOf(trips[program], times) }));
  return {
    name,
    value: sumOf(counts.statements) / times,
    unit: 'statements',
    columns: {
      HTTP: figure(calls),
      'answer, ms': answered === null ? '' : figure(answered),
      [`of ${PROGRAMS.join(' + ')}`]: PROGRAMS.map((program) =>
        figure(counts.statements[program] / times),
      ).join(' + '),
      gRPC: methods
        .filter(({ of }) => of !== '')
        .map(({ program, of }) => `${program} ${of}`)
        .join('; '),
      transactions: figure(counts.transactions / times),
      flushes: figure(flushes),
      'NOTIFY (rows)': `${figure(counts.notifying / times)} (${figure(counts.notifications / times)})`,
      'WAL, bytes': figure(walBytes),
      [`processor, ms: ${USERS.join(' + ')}`]: USERS.map((user) =>
        figure(processor.get(user)!),
      ).join(' + '),
    },
  };
};

const ABOUT =
  'One at a time, and only what it led to: heartbeats, watches and whatever else begins by the clock is held meanwhile and has the last row. Until the programs have been quiet for 150 ms, so with what comes after the answer. Statements, gRPC messages (client side), transactions and notifications are those of the repetition in the middle; bytes of write-ahead log and times medians, flushes a mean. The statements themselves, in their order: `node tools/run.mjs lab/bench/dist/trips/statements.main.js "create an order"`.';

export const viagensBench: Bench = {
  name: 'viagens',
  run: ({ seconds }) => {
    const lengths = seconds < 10 ? TINY : ACCOUNT;
    return onCountedSystem(lengths.warmUp + lengths.repetitions, async (counted) => {
      const [first, ...others] = (await keepAccounts(counted, lengths)).map(rowOf);
      const { stale } = counted.caller;
      const problems = stale > 0 ? [`${stale} answers came before their read models`] : [];
      return voidedBy(problems, [{ ...first!, about: ABOUT }, ...others]);
    });
  },
};
