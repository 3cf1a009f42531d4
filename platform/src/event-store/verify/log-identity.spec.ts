import { describe, expect, it } from 'vitest';
import type { EventStore, StoredEvent } from '../event-store.js';
import { LOG_FORMAT, nameLog, readLogIdentity, type LogIdentity } from './log-identity.js';

const identity: LogIdentity = {
  history: '11111111-1111-4111-8111-111111111111',
  copy: '22222222-2222-4222-8222-222222222222',
  demo: false,
  successor: null,
  format: LOG_FORMAT,
};

/** A store with the metadata of one stream. */
const storeOf = (data?: object): Pick<EventStore, 'lastEvent' | 'append'> => {
  let last = data;
  return {
    lastEvent: async () => (last ? ({ data: last, revision: 0n } as StoredEvent) : null),
    append: async (_stream, [event]) => {
      last = event!.data;
      return { revision: 0n, position: { commit: 1n, prepare: 1n } };
    },
  };
};

describe('the identity of a log', () => {
  it('says the format of its events', async () => {
    const store = storeOf();
    expect(await readLogIdentity(store)).toBeNull();
    await nameLog(store, identity);
    expect(await readLogIdentity(store)).toEqual(identity);
  });

  it('of a log of before the baseline has format 0, and is kept', async () => {
    const { format: _, ...before } = identity;
    const store = storeOf({ encomenda: before });
    expect(await readLogIdentity(store)).toEqual({ ...before, format: 0 });
    expect(await nameLog(store, identity)).toEqual({ ...before, format: 0 });
  });
});
