import { afterAll, afterEach, beforeAll } from 'vitest';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { AnyProjection } from '../platform/projection.js';
import type { ProjectionRunner } from '../platform/runner/runner.js';
import type { Timing } from '../platform/timing.js';
import { startRunner } from './running.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export interface RunnerSpec {
  readonly database: TestDatabase;
  run(
    store: EventStore,
    projections: readonly AnyProjection[],
    options?: { timing?: Partial<Timing>; url?: string },
  ): ProjectionRunner;
}

export const runnerSpec = (): RunnerSpec => {
  let database: TestDatabase | undefined;
  let runners: ProjectionRunner[] = [];
  const opened = (): TestDatabase => {
    if (!database) throw new Error('The database is made before the first test.');
    return database;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(() => opened().drop());

  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    runners = [];
    const { pool } = opened();
    const { rows } = await pool.query<{ nome: string }>('select nome from projecao.projecoes');
    for (const { nome } of rows) await pool.query(`drop schema if exists "${nome}" cascade`);
    await pool.query('truncate projecao.projecoes, projecao.mudancas');
  });

  return {
    get database() {
      return opened();
    },
    run: (store, projections, { timing = {}, url = opened().url } = {}) => {
      const runner = startRunner({ database: { url }, store, projections, timing });
      runners.push(runner);
      return runner;
    },
  };
};
