import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from '@encomenda/embedded/postgres/postgres';
import { EarlierBuild } from '@encomenda/platform/database/earlier-build';
import { refuseOtherLog } from '@encomenda/platform/event-store/verify/verify-log';
import { migrate } from '@encomenda/platform/database/migrate';
import { connectClient } from '@encomenda/platform/database/postgres';

const CHECK = fileURLToPath(
  new URL('../../platform/dist/programs/check-master-key.main.js', import.meta.url),
);
const MIGRATIONS = new URL('../../platform/migrations/', import.meta.url);

let folder: string;
let postgres: RunningPostgres;
let client: pg.Client;

const migrations = async (): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from migracoes order by id')).rows.map(
    ({ name }) => name,
  );

/** What the supervisor runs before it starts a program. */
const check = (): Promise<{ stderr: string; code?: number }> =>
  promisify(execFile)(process.execPath, [CHECK], {
    env: {
      DATABASE_URL: postgres.url,
      DADOS: folder,
      // Nobody listens there: the database is checked first.
      EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
    },
  }).catch((error: unknown) => error as { stderr: string; code: number });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'encomenda-anterior-'));
  postgres = await startPostgres({ dataFolder: join(folder, 'postgres'), fsync: false });
  client = await connectClient(postgres.url, { name: 'teste' });
}, 120_000);
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a database', () => {
  it('gets every migration, and passes when it is opened again or has later ones', async () => {
    const all = readdirSync(MIGRATIONS)
      .map((file) => file.replace('.sql', ''))
      .toSorted();
    await migrate(postgres.url);
    expect(await migrations()).toEqual(all);
    await client.query("insert into migracoes (name, run_on) values ('9999_de_amanha', now())");
    await migrate(postgres.url);
    expect(await migrations()).toEqual([...all, '9999_de_amanha']);
  });

  it('of a build from before the baseline is refused with a sentence, and stays as it is', async () => {
    await client.query("update migracoes set name = '0001_escrita' where name = '0001_esquemas'");
    const before = await migrations();
    await expect(migrate(postgres.url)).rejects.toThrow(EarlierBuild);
    const settings = { dataFolder: folder, demo: false, eventStoreUrl: 'esdb://127.0.0.1:1' };
    await expect(refuseOtherLog(client, settings)).rejects.toThrow(EarlierBuild);
    expect(await check()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Estes dados são de uma versão anterior da Encomenda, .* pasta vazia em DADOS/,
      ),
    });
    expect(await migrations()).toEqual(before);
  });
});
