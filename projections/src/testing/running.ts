import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import { connectClient } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { keysByTable, type AnyProjection } from '../platform/projection.js';
import { openReadModel } from '../platform/read-model.js';
import { ProjectionRunner } from '../platform/runner/runner.js';
import { createTables, identifier } from '../platform/schema.js';
import type { Timing } from '../platform/timing.js';
import { transaction } from '../platform/transaction.js';
import { applyRows, queryOn } from '../platform/rows/unit-of-work.js';
import { write } from '../platform/rows/writes.js';
import { plainCodec } from './memory-event-store.js';
import type { TestDatabase } from './test-database.js';

export const QUICK: Timing = {
  retries: [5, 10, 20],
  stoppedRetry: 200,
  heartbeat: 50,
  silence: 150,
  reconnect: { first: 10, longest: 100 },
  housekeeping: 60_000,
};

export interface RunnerSetting {
  readonly database: Pick<TestDatabase, 'url'>;
  readonly store: EventStore;
  readonly projections: readonly AnyProjection[];
  readonly codec?: EventCodec;
  readonly timing?: Partial<Timing>;
}

export const startRunner = (setting: RunnerSetting): ProjectionRunner => {
  const { database, store, projections, codec = plainCodec, timing } = setting;
  const runner = new ProjectionRunner({
    databaseUrl: database.url,
    projections,
    store,
    codec,
    logger: createLogger('teste', process.env.LOG_LEVEL ?? 'silent'),
    timing: { ...QUICK, ...timing },
  });
  runner.start();
  return runner;
};

const POLL_MS = { first: 5, longest: 50 };

/** Polls until `isTrue`, at growing intervals. @throws Error with the last answer after `within` ms */
export const until = async <T>(
  ask: () => Promise<T> | T,
  isTrue: (answer: T) => boolean,
  within = 40_000,
): Promise<T> => {
  const limit = performance.now() + within;
  for (let poll = POLL_MS.first; ; poll = Math.min(poll * 1.2, POLL_MS.longest)) {
    const answer = await ask();
    if (isTrue(answer)) return answer;
    if (performance.now() > limit)
      throw new Error(`Not within ${within} ms: ${JSON.stringify(answer)}`);
    await wait(poll);
  }
};

export interface RegistryView {
  versao: number;
  posicao: string | null;
  estado: string;
  erro: string | null;
  erro_posicao: string | null;
  segundos: number;
}

export const registryOf = async (
  { pool }: TestDatabase,
  { name }: AnyProjection,
): Promise<RegistryView | undefined> =>
  (
    await pool.query<RegistryView>(
      `select versao, commit_posicao as posicao, estado, erro, erro_posicao,
         extract(epoch from now() - atualizada_em)::float8 as segundos
       from projecao.projecoes where nome = $1`,
      [name],
    )
  ).rows[0];

export const untilAt = (
  database: TestDatabase,
  projection: AnyProjection,
  position: { commit: bigint } | undefined,
  within?: number,
): Promise<RegistryView | undefined> =>
  until(
    () => registryOf(database, projection),
    (seen) => seen?.posicao != null && position != null && BigInt(seen.posicao) >= position.commit,
    within,
  );

export const dumpOf = async (
  { pool }: { readonly pool: pg.Pool | pg.ClientBase },
  projection: AnyProjection,
): Promise<Record<string, string[]>> => {
  const tables: Record<string, string[]> = {};
  for (const [name, key] of Object.entries(keysByTable(projection))) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${identifier(projection.name)}.${identifier(name)} t
       order by ${key.map(identifier).join(', ')}`,
    );
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
};

export const replayOf = async (
  database: TestDatabase,
  projection: AnyProjection,
  events: readonly RecordedEvent[],
): Promise<Record<string, string[]>> => {
  const replay: AnyProjection = { ...projection, name: 'replay_de_teste' };
  const client = await connectClient(database.url, { name: 'teste', pipeline: true });
  try {
    await createTables(client, replay, replay.name);
    const model = await openReadModel(client, replay, replay.name);
    const placed = events.map((event) => ({ type: event.type, event }));
    await transaction(client, async () => {
      const { writes } = await applyRows(client, model, placed);
      await write(queryOn(client), writes);
    });
    return await dumpOf(database, replay);
  } finally {
    await client.end();
  }
};
