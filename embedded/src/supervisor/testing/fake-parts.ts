import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Parts } from '../parts.js';

const JOURNAL = `
  import { appendFileSync } from 'node:fs';
  const write = (word) => appendFileSync(new URL('diary', import.meta.url), word + '\\n');
  const stopWith = (word) => process.on('SIGTERM', () => { write(word); process.exit(0); });
`;

const EVENT_STORE = `${JOURNAL}
  stopWith('eventstore');
  console.log('esdb://127.0.0.1:' + process.argv[process.argv.indexOf('--port') + 1] + '?tls=false');
  setInterval(() => {}, 1000);
`;

const CHECK_MASTER_KEY = `
  import { existsSync, readFileSync } from 'node:fs';
  const refused = new URL('refused', import.meta.url);
  if (existsSync(refused)) {
    console.error(readFileSync(refused, 'utf8'));
    process.exit(1);
  }
`;

const API = `${JOURNAL}
  import { createServer } from 'node:http';
  import { existsSync } from 'node:fs';
  stopWith('api');
  const exists = (name) => existsSync(new URL(name, import.meta.url));
  const filled = () => exists('worker-up') && (process.env.DEMO !== '1' || exists('filled'));
  createServer((request, response) => {
    if (request.url === '/saude/pronto') return response.writeHead(filled() ? 200 : 503).end();
    response.end(JSON.stringify(process.env));
  }).listen(Number(process.env.PORT), process.env.HOST);
`;

const API_AFTER_FILLING = `${JOURNAL}
  import { setTimeout } from 'node:timers/promises';
  while (!existsSync(new URL('filled', import.meta.url))) await setTimeout(10);
  write('api');
  ${API.slice(JOURNAL.length)}
`;

const WORKER = `${JOURNAL}
  import { writeFileSync } from 'node:fs';
  stopWith('worker');
  writeFileSync(new URL('worker-up', import.meta.url), '');
  setInterval(() => {}, 1000);
`;

const slow = (ms: number) => `${JOURNAL}
  process.on('SIGTERM', () => setTimeout(() => { write('slow'); process.exit(0); }, ${ms}));
  write('slow began');
  setInterval(() => {}, 1000);
`;

const LATE = `${JOURNAL}
  const answer = await fetch('http://127.0.0.1:' + process.env.PORT + '/saude/pronto').catch(() => null);
  write('late ' + (answer?.status ?? 'too early'));
  setInterval(() => {}, 1000);
`;

const SLOW_EVENT_STORE = `${JOURNAL}
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  write('listens');
  ${EVENT_STORE.slice(JOURNAL.length)}
`;

const CHECK_OF_OLD_EVENTS = `${JOURNAL}
  import { existsSync, readFileSync } from 'node:fs';
  const diary = new URL('diary', import.meta.url);
  const listens = existsSync(diary) && readFileSync(diary, 'utf8').includes('listens');
  write('checked ' + listens);
  if (listens) console.error('another key');
  process.exit(listens ? 1 : 2);
`;

const FILL = `${JOURNAL}
  import { existsSync, readFileSync, writeFileSync } from 'node:fs';
  const failures = new URL('failures', import.meta.url);
  const left = existsSync(failures) ? Number(readFileSync(failures)) : 0;
  if (left > 0) {
    writeFileSync(failures, String(left - 1));
    write('fill broke');
    process.exit(1);
  }
  write('fill');
  writeFileSync(new URL('filled', import.meta.url), '');
`;

export function writeFakeParts(): {
  folder: string;
  parts: Parts;
  broken: Parts;
  withSlow: (ms: number) => Parts;
  /** One more program. At its start it notes the status with which the api answers. */
  withLate: () => Parts;
  /** Its api starts only when the demonstration is filled. */
  withLazyApi: () => Parts;
  /** Its key check answers 2, unknown, until the event store has noted that it listens. */
  withOldEvents: () => Parts;
} {
  const folder = mkdtempSync(join(tmpdir(), 'encomenda-fakes-'));
  const part = (name: string, code: string) => {
    const script = join(folder, `${name}.mjs`);
    writeFileSync(script, code);
    return { name, script };
  };
  const eventStore = part('eventstore', EVENT_STORE);
  const checkMasterKey = part('chave-mestra', CHECK_MASTER_KEY);
  const fillDemo = part('demo', FILL);
  const programs = [part('api', API), part('worker', WORKER)];
  return {
    folder,
    parts: { eventStore, checkMasterKey, fillDemo, programs },
    withSlow: (ms) => ({
      eventStore,
      checkMasterKey,
      fillDemo,
      programs: [...programs, part('slow', slow(ms))],
    }),
    withLate: () => ({
      eventStore,
      checkMasterKey,
      fillDemo,
      programs: [...programs, { ...part('late', LATE), afterApi: true }],
    }),
    withLazyApi: () => ({
      eventStore,
      checkMasterKey,
      fillDemo,
      programs: [part('api', API_AFTER_FILLING), part('worker', WORKER)],
    }),
    withOldEvents: () => ({
      eventStore: part('eventstore-slow', SLOW_EVENT_STORE),
      checkMasterKey: part('chave-antiga', CHECK_OF_OLD_EVENTS),
      fillDemo,
      programs,
    }),
    broken: {
      eventStore: part('broken', 'process.exit(3)'),
      checkMasterKey,
      fillDemo,
      programs,
    },
  };
}
