import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import type { Effort } from './effort.js';
import { Caller } from './load/caller.js';
import { paced } from './load/paced.js';
import { quantile } from './load/statistics.js';
import { stepsUntilOpen } from './log/shop-log.js';
import { onSystem, untilCaughtUp, type BenchSystem } from './system/bench-system.js';

/** Connections of whoever guesses. */
const CONNECTIONS = 6;
/** Quiet and guessing take turns. */
const TURNS = 10;
const EMPLOYEE = 20;
const QUIET_SECONDS = 3;
/** Of guessing, over all turns; a slower machine sends fewer, and the row says how many. */
const LONGEST_GUESSING_MS = 900_000;
/** Bytes of a link's secret. */
const SECRET = 20;
const LONGEST_SECONDS = 1_800;
const LIST = '/api/adm/pedidos/datatable/0?per_page=25&page=1';

/** Sends made-up tokens. `others`: those answered otherwise than with 404. */
const guess = async (
  stranger: Caller,
  count: number,
): Promise<{ sent: number; others: number }> => {
  const endsAt = performance.now() + LONGEST_GUESSING_MS / TURNS;
  let sent = 0;
  let others = 0;
  const connection = async (): Promise<void> => {
    while (sent < count && performance.now() < endsAt) {
      sent++;
      const { status } = await stranger.look(`/c/${randomBytes(SECRET).toString('base64url')}`);
      if (status !== 404) others++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return { sent, others };
};

const measure = async (system: BenchSystem, { guesses, seconds }: Effort): Promise<BenchRow[]> => {
  const { caller, baseUrl } = system;
  await untilCaughtUp(system);
  await system.database.query('analyze');
  const stranger = new Caller(baseUrl);
  const work = async (): Promise<void> => {
    await caller.call('GET', LIST);
  };
  const quiet: number[] = [];
  const guessing: number[] = [];
  const failures: string[] = [];
  let others = 0;
  let sent = 0;
  let took = 0;
  const quietSeconds = Math.min(seconds, QUIET_SECONDS);
  await paced({ perSecond: EMPLOYEE, seconds: quietSeconds }, work);
  for (let turn = 0; turn < TURNS; turn++) {
    const calm = await paced({ perSecond: EMPLOYEE, seconds: quietSeconds }, work);
    let over = false;
    const from = performance.now();
    const [found, beside] = await Promise.all([
      guess(stranger, guesses / TURNS).finally(() => {
        took += performance.now() - from;
        over = true;
      }),
      paced({ perSecond: EMPLOYEE, seconds: LONGEST_SECONDS, until: () => over }, work),
    ]);
    others += found.others;
    sent += found.sent;
    quiet.push(...calm.latencies);
    guessing.push(...beside.latencies);
    failures.push(...calm.failures, ...beside.failures);
    await sleep(200);
  }
  stranger.close();
  if (others > 0) failures.push(`${others} guesses were not answered with 404`);
  const of = (share: number): readonly [number, number] => [
    quantile(quiet, share),
    quantile(guessing, share),
  ];
  const [[calm, beside], [slowCalm, slowBeside]] = [of(0.5), of(0.95)];
  return voidedBy(failures, [
    {
      name: `guesses of a link\u2019s token that hit, of ${sent.toLocaleString('en')}`,
      value: others,
      unit: 'hits',
      atMost: 0,
      about: `Tokens of the right form, ${CONNECTIONS} connections kept open, without the limits that let one network through 120 times a minute. An employee\u2019s list of orders is asked for ${EMPLOYEE} times a second all along, with pauses of the guessing.`,
    },
    { name: '… guesses', value: (1_000 * sent) / took, unit: 'requests/s' },
    { name: 'list of orders, nobody guesses, p50', value: calm, unit: 'ms' },
    { name: '… while somebody guesses, p50', value: beside, unit: 'ms' },
    { name: 'list of orders, with guesses to without', value: beside / calm, unit: '×' },
    { name: '… p95, nobody guesses', value: slowCalm, unit: 'ms' },
    { name: '… p95, while somebody guesses', value: slowBeside, unit: 'ms' },
  ]);
};

export const palpitesBench: Bench = {
  name: 'palpites',
  withinMinutes: 20,
  run: onSystem(measure, ({ orders }) => stepsUntilOpen(orders / 5)),
};
