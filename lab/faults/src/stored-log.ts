import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { createLog } from '@encomenda/oracle/log';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { createKeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { configOf, onDatabase, type StoredSystem } from '@encomenda/system/stores';
import { untilReady } from '@encomenda/system/health';
import { pause, until } from '@encomenda/system/waiting';

const REST_MS = 1_000;

export const readLog = (system: StoredSystem): Promise<RecordedEvent[]> =>
  onDatabase(system, async (pool) => {
    const { eventStoreUrl, masterKey } = configOf(system);
    const store = createEventStoreDb(eventStoreUrl);
    try {
      const log = createLog(store, createCodec(eventCatalog, createKeyRing(pool, masterKey)));
      const head = await log.head();
      const found: RecordedEvent[] = [];
      if (head) for await (const events of log.read(null, head)) found.push(...events);
      return found;
    } finally {
      await store.close();
    }
  });

export async function untilResting(
  system: StoredSystem & { readonly baseUrl: string },
): Promise<void> {
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
