import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { startServerProcess } from './system/server-process.js';
import { writeLog } from './log/write-log.js';
import { stepsOfYears } from './log/shop-log.js';
import { streamRate } from './log/stream-rate.js';
import { onPostgres } from './system/bench-system.js';
import { rebuildByProgram, verifyByProgram } from './system/programs.js';

const REBUILD_WITHIN = 75;
const VERIFY_WITHIN = 75;

const measure = async (databaseUrl: string, count: number): Promise<BenchRow[]> => {
  const told = performance.now();
  const events = await writeLog(databaseUrl, stepsOfYears(count));
  const seconds = Math.round((performance.now() - told) / 1_000);
  console.error(`  ${events} events written in ${seconds} s`);
  const server = await startServerProcess(databaseUrl);
  try {
    const stream = await streamRate(server.connectionString, events);
    const rebuilt = await rebuildByProgram(databaseUrl, server.connectionString);
    console.error(`  rebuilt in ${Math.round(rebuilt)} s`);
    const verified = await verifyByProgram(databaseUrl, server.connectionString);
    const reading = events / stream;
    const name = 'reading the log and nothing else';
    const many = events.toLocaleString('en');
    return voidedBy(verified.wrong === null ? [] : [verified.wrong], [
      {
        name: `rebuild of all read models from ${many} events`,
        value: rebuilt,
        unit: 's',
        atMost: REBUILD_WITHIN,
        limit: { name, share: rebuilt / reading },
        peers: 'Emmett at most 2,000 events/s; Vendure 62 products/s',
        about:
          '`npm run rebuild -- todas` through the store’s protocol, from the start of its process to its end, on a history of five years; the verification that follows finds every row right.',
      },
      { name: '… events in a second', value: events / rebuilt, unit: 'events/s' },
      {
        name: `verification of ${many} events`,
        value: verified.seconds,
        unit: 's',
        atMost: VERIFY_WITHIN,
        limit: { name, share: verified.seconds / reading },
        about:
          '`npm run verificar`: the log folded once more by plain, separate code, and every row of every read model compared with it.',
      },
      { name: 'limit: the official client reads the same log', value: reading, unit: 's' },
      { name: '… events in a second', value: stream, unit: 'events/s' },
    ]);
  } finally {
    await server.stop();
  }
};

export const milhaoBench: Bench = {
  name: 'milhao',
  withinMinutes: 30,
  run: onPostgres((postgres, { longLog }) => measure(postgres.url, longLog)),
};
