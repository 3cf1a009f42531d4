import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { startPostgres, type RunningPostgres } from '@encomenda/embedded/postgres/postgres';
import { randomId } from '@encomenda/platform/ids';
import { migrate } from '@encomenda/platform/database/migrate';
import { createPool } from '@encomenda/platform/database/postgres';
import { Numbers } from './numbers.js';

const DEATHS = 3;
const PEOPLE = 16;

let folder: string;
let postgres: RunningPostgres;
const start = async (): Promise<void> => {
  postgres = await startPostgres({ dataFolder: folder });
  await migrate(postgres.url);
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'encomenda-numeros-'));
  await start();
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('repeats and skips no number when PostgreSQL crashes between or during commands', async () => {
  const known = new Map<string, number>();
  /** Commands without an answer are sent again. */
  const again: string[] = [];
  const work = async (numbers: Numbers, commandId: string): Promise<void> => {
    try {
      known.set(commandId, await numbers.allocate('pedido', commandId, pedidoStream));
      numbers.appended(commandId);
    } catch {
      again.push(commandId);
    }
  };
  for (let death = 0; death <= DEATHS; death++) {
    const pool = createPool(postgres.url, { name: 'testes', max: 4, onError: () => undefined });
    const numbers = new Numbers(pool);
    const repeated = again.splice(0);
    await Promise.all(repeated.map((commandId) => work(numbers, commandId)));
    expect(again).toEqual([]);
    await Promise.all(Array.from({ length: PEOPLE }, () => work(numbers, randomId())));
    if (death < DEATHS) {
      const late = Array.from({ length: PEOPLE }, () => work(numbers, randomId()));
      process.kill(postgres.pid(), 'SIGKILL');
      await postgres.exited;
      await Promise.all(late);
    }
    await pool.end();
    if (death < DEATHS) await start();
  }
  const given = [...known.values()].sort((a, b) => a - b);
  expect(given).toEqual(given.map((_, index) => index + 1));
  expect(given.length).toBe(PEOPLE * (2 * DEATHS + 1));
}, 180_000);
