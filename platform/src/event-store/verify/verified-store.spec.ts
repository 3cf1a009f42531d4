import { expect, it, vi } from 'vitest';
import { StoreUnavailable, type EventStore } from '../event-store.js';
import { LogRefused } from './log-judgement.js';
import { verifiedStore } from './verified-store.js';

const store = () => ({
  append: vi.fn(async () => ({ revision: 0n, position: { commit: 1n, prepare: 1n } })),
  readStream: async () => [],
  lastEvent: async () => null,
  head: async () => null,
  server: async () => ({ embedded: true, version: '1' }),
  async *subscribe() {
    yield { events: [], caughtUp: true };
  },
  close: async () => undefined,
});

const append = (verified: EventStore) => verified.append('pedido-1', [], 'no-stream');

it('verifies once, before the first append', async () => {
  const inner = store();
  const verify = vi.fn(async () => undefined);
  const verified = verifiedStore(inner, verify, { onRefused: vi.fn() });
  expect(verify).not.toHaveBeenCalled();
  await Promise.all([append(verified), append(verified)]);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(inner.append).toHaveBeenCalledTimes(2);
});

it('asks again after a store that did not answer', async () => {
  const inner = store();
  const verify = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new StoreUnavailable(new Error('down')))
    .mockResolvedValue(undefined);
  const verified = verifiedStore(inner, verify, { onRefused: vi.fn() });
  await expect(append(verified)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(inner.append).not.toHaveBeenCalled();
  await append(verified);
  expect(inner.append).toHaveBeenCalledTimes(1);
});

it('appends nothing to another log, reads no event of it, and says so', async () => {
  const inner = store();
  const refusal = new LogRefused('Este não é o servidor de eventos desta loja.');
  const onRefused = vi.fn();
  const verified = verifiedStore(inner, async () => Promise.reject(refusal), { onRefused });
  await expect(append(verified)).rejects.toBeInstanceOf(StoreUnavailable);
  const options = { after: null, types: [], maxBatch: 1, signal: new AbortController().signal };
  const read = verified.subscribe(options)[Symbol.asyncIterator]().next();
  await expect(read).rejects.toBeInstanceOf(StoreUnavailable);
  expect(inner.append).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledWith(refusal);
});
