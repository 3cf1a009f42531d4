import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from '../../postgres/postgres.js';
import { findFreePort } from '../../process/ports.js';
import { inServer } from '../testing/database.js';
import { judge, Load, type Verdict } from '../testing/load.js';
import { eventually } from '../testing/target.js';

const ours = process.env['EVENTSTORE_URL'] ? describe.skip : describe;
const MAIN = fileURLToPath(new URL('../../../dist/event-store.main.js', import.meta.url));

ours('under load, nothing acknowledged is lost and nothing is stored twice when', () => {
  let rounds = 0;
  let folder: string;
  let postgres: RunningPostgres;
  let databaseUrl: string;
  let server: ChildProcess;
  let port: number;
  let load: Load;

  const startServer = async (): Promise<void> => {
    server = spawn(process.execPath, [MAIN, '--port', String(port), '--banco', databaseUrl], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(server.stdout!, 'data');
  };
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  const progress = async (): Promise<void> => {
    const before = load.acknowledged.length;
    await eventually(() => load.acknowledged.length > before + 60, 30_000);
  };

  /** @param at port of an earlier start, which the event store knows */
  const startDatabase = async (at?: number): Promise<void> => {
    postgres = await startPostgres({ dataFolder: folder, ...(at && { port: at }) });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'event-store-crash-'));
    await startDatabase();
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
  beforeEach(async () => {
    const database = `carga_${++rounds}`;
    await inServer(postgres.url, `create database ${database}`);
    databaseUrl = Object.assign(new URL(postgres.url), { pathname: database }).href;
    port = await findFreePort();
    await startServer();
    load = new Load(`esdb://127.0.0.1:${port}?tls=false`);
    load.start(16);
    await progress();
  }, 60_000);
  afterEach(() => kill('SIGTERM'), 60_000);

  /** Ends the load; returns the verdict and the verdict expected. */
  const verdict = async (): Promise<[found: Verdict, right: Verdict]> => {
    await progress();
    await load.finish();
    const { length } = load.acknowledged;
    const right = { lost: [], stored: length, distinctIds: length, gapless: true };
    return [
      await judge(load, databaseUrl),
      { ...right, unseen: 0, seenTwice: 0, falseConflicts: 0 },
    ];
  };

  it('the server is killed three times', async () => {
    for (let round = 0; round < 3; round++) {
      await sleep(Math.random() * 200);
      await kill('SIGKILL');
      await startServer();
      await progress();
    }
    const [found, right] = await verdict();
    expect(found).toEqual(right);
  });

  it('the database connections are cut ten times', async () => {
    const cut = () =>
      inServer(
        postgres.url,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'event-store-%'",
      );
    for (let round = 0; round < 10; round++) {
      await sleep(Math.random() * 150);
      await eventually(async () => (await cut()).length > 0, 30_000);
    }
    const [found, right] = await verdict();
    expect(found).toEqual(right);
  });

  it('the database is stopped and started again', async () => {
    await postgres.stop();
    await sleep(500);
    await startDatabase(postgres.port);
    const [found, right] = await verdict();
    expect(found).toEqual(right);
  });

  it('the database is killed', async () => {
    process.kill(postgres.pid(), 'SIGKILL');
    await postgres.exited;
    await startDatabase(postgres.port);
    const [found, right] = await verdict();
    expect(found).toEqual(right);
  });
});
