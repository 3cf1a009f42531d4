import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runBatch } from './batch.js';
import { keepRecord, readRecords } from './record.js';
import { timesOf, troublesIn, type BatchResult } from './tally.js';

/**
 * npm run falhas                          200 faults more
 * npm run falhas -- --falhas 1000         so many more
 * npm run falhas -- --ate 10000           until all runs together have so many
 * kill -TERM <its process>                ends the batch early and keeps its counts
 * npm run falhas -- --semente N           one batch once more; nothing is kept
 *                  [--so kind,kind] [--falhas K]   only these kinds
 */
const SHORT_RUN = 200;
const BATCH = 60;
/** Settings of somebody's own system have no business here. */
const FOREIGN = ['PORT', 'HOST', 'DADOS', 'DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL', 'DEMO'];

const { values } = parseArgs({
  options: {
    semente: { type: 'string' },
    so: { type: 'string' },
    falhas: { type: 'string' },
    ate: { type: 'string' },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('SIGINT', () => stopping.abort());
const { signal } = stopping;

const commit = (): string =>
  process.env['GIT_COMMIT'] ??
  execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

const report = (result: BatchResult): void => {
  const { impossible, commands } = result;
  const troubles = troublesIn(result);
  for (const trouble of troubles) say(`✕ ${trouble}`);
  if (troubles.length > 0) process.exitCode = 1;
  if (impossible.length > 0 && values.so === undefined)
    say(`não são possíveis aqui: ${impossible.join(', ')}`);
  say(`${commands.ok} comandos confirmados, ${timesOf(result)} falhas`);
};

const batch = async (seed: number, faults: number, before: number): Promise<number> => {
  const began = performance.now();
  let nth = before;
  const onFault = (kind: string, ms: number | null): void =>
    say(`${++nth} ${kind}: ${ms === null ? 'não voltou' : `${ms} ms`}`);
  const only = values.so?.split(',');
  const result = await runBatch({ seed, faults, only, signal, onFault });
  report(result);
  if (values.semente === undefined)
    keepRecord({
      date: new Date().toISOString(),
      commit: commit(),
      seed,
      seconds: Math.round((performance.now() - began) / 1_000),
      ...result,
    });
  return timesOf(result);
};

for (const name of FOREIGN) delete process.env[name];
if (values.semente !== undefined)
  await batch(Number(values.semente), Number(values.falhas ?? BATCH), 0);
else {
  const before = readRecords().reduce((sum, record) => sum + timesOf(record), 0);
  const end =
    values.ate === undefined ? before + Number(values.falhas ?? SHORT_RUN) : Number(values.ate);
  const first = Math.floor(Date.now() / 1_000) % 1_000_000;
  let done = before;
  for (let n = 0; done < end && !signal.aborted; n++) {
    const more = await batch(first + n, Math.min(BATCH, end - done), done);
    if (more === 0) break;
    done += more;
  }
}
