import { describe, expect, it } from 'vitest';
import { history } from '@encomenda/shop/history';
import { MemoryEventStore } from '../../testing/memory-event-store.js';
import { runnerSpec } from '../../testing/runner-spec.js';
import { dumpOf, registryOf, replayOf, until, untilAt } from '../../testing/running.js';
import { randomTagHistory } from '../../testing/tag-history.js';
import { tagProjection } from '../../testing/tag-projections.js';
import type { AnyProjection } from '../projection.js';

const events = history(randomTagHistory(120, 17));
const last = events.at(-1)?.position;
const before = tagProjection({ name: 'de_antes' });
const other = tagProjection({ name: 'outra_de_antes' });
const successor: AnyProjection = {
  ...tagProjection({ name: 'sucessora' }),
  replaces: [before.name, other.name, 'nunca_houve'],
};

describe('a read model that replaces others', () => {
  const spec = runnerSpec();

  const schemas = async (): Promise<string[]> => {
    const { rows } = await spec.database.pool.query<{ nspname: string }>(
      `select nspname from pg_namespace
       where nspname in ('de_antes', 'outra_de_antes', 'sucessora') order by 1`,
    );
    return rows.map(({ nspname }) => nspname);
  };

  const gone = async (): Promise<boolean> => (await schemas()).join() === 'sucessora';

  it('is filled at the start, and the earlier ones are dropped with their registration', async () => {
    const store = new MemoryEventStore(events);
    const earlier = spec.run(store, [before, other]);
    await untilAt(spec.database, before, last);
    await untilAt(spec.database, other, last);
    await earlier.stop();
    spec.run(store, [successor]);
    await until(gone, (are) => are);
    expect(await dumpOf(spec.database, successor)).toEqual(
      await replayOf(spec.database, successor, events),
    );
    expect(await registryOf(spec.database, before)).toBeUndefined();
    expect(await registryOf(spec.database, other)).toBeUndefined();
    expect(await registryOf(spec.database, successor)).toMatchObject({ estado: 'rodando' });
  }, 60_000);

  it('waits until no process of an earlier version runs them', async () => {
    const store = new MemoryEventStore(events);
    const earlier = spec.run(store, [before]);
    await untilAt(spec.database, before, last);
    spec.run(store, [successor]);
    await untilAt(spec.database, successor, last);
    expect(await schemas()).toEqual(['de_antes', 'sucessora']);
    expect(await registryOf(spec.database, before)).toMatchObject({ estado: 'rodando' });
    await earlier.stop();
    await until(gone, (are) => are);
    expect(await registryOf(spec.database, before)).toBeUndefined();
  }, 60_000);
});
