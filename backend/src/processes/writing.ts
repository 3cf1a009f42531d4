import { eventCatalog } from '@encomenda/contracts/catalogo';
import { systemClock, type Clock } from '@encomenda/platform/clock';
import { createCodec, type EventCodec } from '@encomenda/platform/event-store/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createKeyRing, type StoredKeyRing } from '@encomenda/platform/event-store/key-ring';
import type pg from 'pg';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { RecentStreams } from '../platform/commands/recent-streams.js';
import { systemRetryPolicy } from '../platform/commands/retry-policy.js';
import { StateReader } from '../platform/commands/state-reader.js';

export interface Writing {
  readonly codec: EventCodec;
  readonly keys: StoredKeyRing;
  readonly recent: RecentStreams;
  readonly reader: StateReader;
  readonly writer: HandleCommand;
}

export const openWriting = (
  store: EventStore,
  pool: pg.Pool,
  {
    masterKey,
    keys = createKeyRing(pool, masterKey),
    clock = systemClock,
  }: { masterKey: Buffer; keys?: StoredKeyRing; clock?: Clock },
): Writing => {
  const codec = createCodec(eventCatalog, keys);
  const recent = new RecentStreams();
  const reader = new StateReader(store, codec);
  const writer = new HandleCommand({
    store,
    codec,
    reader,
    recent,
    clock,
    retryPolicy: systemRetryPolicy,
  });
  return { codec, keys, recent, reader, writer };
};
