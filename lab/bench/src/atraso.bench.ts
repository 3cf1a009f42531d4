import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import type { Effort } from './effort.js';
import { notifyWaits } from './limits/notify.js';
import { measureDelays, type Instants } from './load/delays.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const NOTICES = 200;
/** Upper limits, in ms. */
const GOALS = [
  { share: 0.5, row: 6, socket: 9 },
  { share: 0.99, row: 30, socket: 40 },
] as const;

const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const { complete, problems, latest } = await measureDelays(system, effort.seconds);
  const commits = await notifyWaits(system.databaseUrl, NOTICES);

  type Instant = keyof Instants;
  const between = (from: Instant, to: Instant, share: number): number =>
    quantile(
      complete.map((one) => one[to] - one[from]),
      share,
    );
  const peers = 'Emmett by default 964';
  const unit = 'ms';
  const sentTo = (what: string, to: 'row' | 'socket', about: string): BenchRow[] =>
    GOALS.map(({ share, [to]: atMost }) => {
      const value = between('at', to, share);
      return {
        name: `request → ${what}, p${100 * share}`,
        value,
        unit,
        atMost,
        limit: { name: 'a commit being heard of', share: value / quantile(commits, share) },
        peers,
        ...(share === 0.5 && { about }),
      };
    });
  const fact = (name: string, from: Instant, to: Instant): BenchRow[] =>
    [0.5, 0.99].map((share) => ({
      name: `${name}, p${100 * share}`,
      value: between(from, to, share),
      unit,
    }));
  return voidedBy(problems, [
    ...sentTo(
      'row in the read model',
      'row',
      'At 50 new orders a second, sent whether answers come or not. From just before the HTTP request is sent, so that session, decision and append are in it, until this process hears the notification that PostgreSQL gives with the commit of the row.',
    ),
    ...sentTo(
      'event on a socket',
      'socket',
      'The same, until a logged-in socket in this process is told of this order.',
    ),
    ...fact('log → row in the read model', 'log', 'row'),
    ...fact('log → event on a socket', 'log', 'socket'),
    ...fact('answer → event on a socket', 'answeredAt', 'socket'),
    ...fact('request → answer', 'at', 'answeredAt'),
    { name: 'latest start of a request behind its time', value: latest, unit },
    ...GOALS.map(({ share }) => ({
      name: `limit: insert of a row → heard by another connection, p${100 * share}`,
      value: quantile(commits, share),
      unit,
    })),
  ]);
};

export const atrasoBench: Bench = {
  name: 'atraso',
  run: onSystem(measure),
};
