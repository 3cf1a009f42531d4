import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import { createCodec } from '@encomenda/platform/event-store/codec';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { createKeyRing } from '@encomenda/platform/event-store/key-ring';
import { createPool } from '@encomenda/platform/postgres';
import { configOf } from '@encomenda/system/stores';
import type { RunningSystem } from '@encomenda/system/system';
import { pause, until, untilReady } from '@encomenda/system/waiting';

const REST_MS = 1_000;

/** All events of the catalogue in order, decrypted. */
export async function readLog(system: RunningSystem): Promise<RecordedEvent[]> {
  const { databaseUrl, eventStoreUrl, masterKey } = configOf(system);
  const store = createEventStoreDb(eventStoreUrl);
  const pool = createPool(databaseUrl, { name: 'falhas', max: 1 });
  const codec = createCodec(eventCatalog, createKeyRing(pool, masterKey));
  const found: RecordedEvent[] = [];
  const batches = store.subscribe({
    after: null,
    types: [...eventCatalog.keys()],
    maxBatch: 1_000,
    signal: new AbortController().signal,
  });
  try {
    for await (const { events, caughtUp } of batches) {
      found.push(...(await codec.decode(events)));
      if (caughtUp) break;
    }
    return found;
  } finally {
    await store.close();
    await pool.end();
  }
}

/** Waits until the log stops growing and the read models have caught up. */
export async function untilResting(system: RunningSystem): Promise<void> {
  let before = -1;
  await until('the log rests', async () => {
    const now = (await readLog(system)).length;
    const rests = now === before;
    before = now;
    if (!rests) await pause(REST_MS);
    return rests;
  });
  await untilReady(system);
}
