import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { oneAhead } from './rebuild-feed.js';

interface Batch {
  readonly caughtUp: boolean;
}

describe('a feed that prepares one batch ahead', () => {
  const feed = (last: number, end?: Error) => {
    const prepared: number[] = [];
    let stopped = false;
    const batches = (async function* (): AsyncGenerator<Batch & { readonly number: number }> {
      for (let number = 1; number <= last; number++) {
        prepared.push(number);
        yield await Promise.resolve({ number, caughtUp: number === last });
      }
      if (end) throw end;
    })();
    const ahead = oneAhead(batches, () => {
      stopped = true;
    });
    return { prepared, ahead, isStopped: () => stopped };
  };

  it('prepares the next batch while one is worked on, and not a third', async () => {
    const { prepared, ahead } = feed(5);
    expect((await ahead.next()).value).toMatchObject({ number: 1 });
    await setImmediate();
    expect(prepared).toEqual([1, 2]);
  });

  it('waits for whoever asks after it has caught up', async () => {
    const { prepared, ahead } = feed(2);
    await ahead.next();
    await ahead.next();
    await setImmediate();
    expect(prepared).toEqual([1, 2]);
    expect(await ahead.next()).toEqual({ done: true, value: undefined });
  });

  it('passes a failure on after the batches before it', async () => {
    const { ahead, isStopped } = feed(1, new Error('lost'));
    await ahead.next();
    await expect(ahead.next()).rejects.toThrow('lost');
    expect(isStopped()).toBe(true);
  });

  it('ends what it reads from when nobody asks any more', async () => {
    const { ahead, isStopped } = feed(5);
    for await (const { number } of ahead) if (number === 2) break;
    expect(isStopped()).toBe(true);
  });
});
