import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  END,
  eventTypeFilter,
  excludeSystemEvents,
  START,
  streamNameFilter,
  type AllStreamSubscription,
  type Position,
  type StreamSubscription,
} from '@eventstore/db-client';
import {
  eventually,
  freshName,
  numbers,
  openTarget,
  someEvents,
  type Target,
} from '../testing/target.js';

let target: Target;
const open: (AllStreamSubscription | StreamSubscription)[] = [];
beforeAll(async () => {
  target = await openTarget();
}, 60_000);
afterAll(async () => {
  for (const subscription of open) await subscription.unsubscribe();
  await target.close();
});

/** What a subscription received, in order: event numbers and signal names. */
const listen = (subscription: AllStreamSubscription | StreamSubscription): unknown[] => {
  open.push(subscription);
  const received: unknown[] = [];
  subscription.on('confirmation', () => received.push('confirmation'));
  subscription.on('caughtUp', () => received.push('caughtUp'));
  subscription.on('error', (error) => received.push((error as { type?: string }).type));
  subscription.on('data', (resolved) => received.push(numbers([resolved])[0]));
  return received;
};
const onlyNumbers = (received: unknown[]): unknown[] =>
  received.filter((one) => typeof one === 'number');
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('subscribing to a stream', () => {
  it('confirms, sends stored events, signals that it caught up, then sends new ones', async () => {
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(3));
    const received = listen(target.client.subscribeToStream(stream));
    await eventually(() => received.length === 5);
    expect(received).toEqual(['confirmation', 0, 1, 2, 'caughtUp']);
    await target.client.appendToStream(stream, someEvents(2, 'counted', 3));
    await eventually(() => received.length === 7);
    expect(received).toEqual(['confirmation', 0, 1, 2, 'caughtUp', 3, 4]);
  });

  it('starts after the given revision', async () => {
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(4));
    const received = listen(target.client.subscribeToStream(stream, { fromRevision: 1n }));
    await eventually(() => onlyNumbers(received).length === 2);
    expect(onlyNumbers(received)).toEqual([2, 3]);
  });

  it('sends only new events when started from the end', async () => {
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(2));
    const received = listen(target.client.subscribeToStream(stream, { fromRevision: END }));
    await eventually(() => received.includes('caughtUp'));
    await target.client.appendToStream(stream, someEvents(1, 'counted', 2));
    await eventually(() => onlyNumbers(received).length > 0);
    expect(onlyNumbers(received)).toEqual([2]);
  });

  it('waits for a stream that does not exist yet', async () => {
    const stream = freshName();
    const received = listen(target.client.subscribeToStream(stream));
    await eventually(() => received.includes('confirmation'));
    await target.client.appendToStream(freshName(), someEvents(1));
    await target.client.appendToStream(stream, someEvents(1));
    await eventually(() => onlyNumbers(received).length > 0);
    expect(onlyNumbers(received)).toEqual([0]);
  });

  it('loses and repeats nothing under concurrent writes', async () => {
    const stream = freshName();
    const writing = (async () => {
      for (let n = 0; n < 150; n++) {
        const noise = target.client.appendToStream(freshName(), someEvents(1));
        await target.client.appendToStream(stream, someEvents(1, 'counted', n));
        await noise;
      }
    })();
    const received = listen(target.client.subscribeToStream(stream));
    await writing;
    await eventually(() => onlyNumbers(received).length >= 150);
    expect(onlyNumbers(received)).toEqual(upTo(150));
  });

  it('ends with an error when the stream gets a tombstone', async () => {
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(1));
    const received = listen(target.client.subscribeToStream(stream));
    await eventually(() => onlyNumbers(received).length === 1);
    await target.client.tombstoneStream(stream);
    await eventually(() => received.includes('stream-deleted'));
    expect(onlyNumbers(received)).toEqual([0]);
  });

  it('continues when the stream is deleted and rewritten', async () => {
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(2));
    const received = listen(target.client.subscribeToStream(stream));
    await eventually(() => onlyNumbers(received).length === 2);
    await target.client.deleteStream(stream);
    await target.client.appendToStream(stream, someEvents(1, 'counted', 2));
    await eventually(() => onlyNumbers(received).length === 3);
    expect(onlyNumbers(received)).toEqual([0, 1, 2]);
  });

  it('stops on unsubscribe', async () => {
    const stream = freshName();
    const subscription = target.client.subscribeToStream(stream);
    const received = listen(subscription);
    await eventually(() => received.includes('confirmation'));
    await subscription.unsubscribe();
    await target.client.appendToStream(stream, someEvents(1));
    await target.client.appendToStream(freshName(), someEvents(1));
    expect(onlyNumbers(received)).toEqual([]);
  });
});

describe('subscribing to $all', () => {
  const byType = (
    type: string,
    more: Omit<Parameters<typeof eventTypeFilter>[0], 'regex' | 'prefixes'> = {},
  ) => eventTypeFilter({ prefixes: [type], ...more });

  it('sends stored events, then new ones, in order', async () => {
    const type = freshName('type');
    await target.client.appendToStream(freshName(), someEvents(3, type));
    const received = listen(target.client.subscribeToAll({ filter: byType(type) }));
    await eventually(() => received.includes('caughtUp'));
    expect(received.filter((one) => one !== 'caughtUp')).toEqual(['confirmation', 0, 1, 2]);
    await target.client.appendToStream(freshName(), someEvents(2, type, 3));
    await eventually(() => onlyNumbers(received).length === 5);
    expect(onlyNumbers(received)).toEqual(upTo(5));
    expect(received.filter((one) => one === 'caughtUp')).toHaveLength(1);
  });

  it('starts after the given position', async () => {
    const type = freshName('type');
    const { position } = await target.client.appendToStream(freshName(), someEvents(1, type));
    await target.client.appendToStream(freshName(), someEvents(2, type, 1));
    const received = listen(
      target.client.subscribeToAll({ fromPosition: position!, filter: byType(type) }),
    );
    await eventually(() => onlyNumbers(received).length === 2);
    expect(onlyNumbers(received)).toEqual([1, 2]);
  });

  it('sends only new events when started from the end', async () => {
    const type = freshName('type');
    await target.client.appendToStream(freshName(), someEvents(2, type));
    const received = listen(
      target.client.subscribeToAll({ fromPosition: END, filter: byType(type) }),
    );
    await eventually(() => received.includes('caughtUp'));
    await target.client.appendToStream(freshName(), someEvents(1, type, 2));
    await eventually(() => onlyNumbers(received).length > 0);
    expect(onlyNumbers(received)).toEqual([2]);
  });

  it('sends everything without a filter', async () => {
    const type = freshName('type');
    const stream = freshName();
    const { position } = await target.client.appendToStream(stream, someEvents(1, type));
    const received = listen(target.client.subscribeToAll({ fromPosition: position! }));
    await target.client.appendToStream(stream, someEvents(2, freshName('other'), 1));
    await target.client.setStreamMetadata(stream, { maxCount: 10 });
    await eventually(() => received.filter((one) => one !== 'caughtUp').length >= 4);
    expect(onlyNumbers(received)).toEqual([1, 2]);
  });

  it('filters by several stream name prefixes', async () => {
    const [one, two, other] = [freshName('um'), freshName('dois'), freshName('outro')];
    await target.client.appendToStream(`${one}-a`, someEvents(1, 'counted', 0));
    await target.client.appendToStream(`${other}-a`, someEvents(1, 'counted', 1));
    await target.client.appendToStream(`${two}-a`, someEvents(1, 'counted', 2));
    const received = listen(
      target.client.subscribeToAll({ filter: streamNameFilter({ prefixes: [one, two] }) }),
    );
    await eventually(() => received.includes('caughtUp'));
    expect(onlyNumbers(received)).toEqual([0, 2]);
  });

  it.each([
    ['type', (name: string) => eventTypeFilter({ regex: `^${name}$` })],
    ['stream', (name: string) => streamNameFilter({ regex: `${name}$` })],
  ])('filters by a regular expression on the %s', async (_on, filter) => {
    const name = freshName('x');
    await target.client.appendToStream(name, someEvents(2, name));
    await target.client.appendToStream(`${name}2`, someEvents(2, `${name}2`, 5));
    const received = listen(target.client.subscribeToAll({ filter: filter(name) }));
    await eventually(() => received.includes('caughtUp'));
    expect(onlyNumbers(received)).toEqual([0, 1]);
  });

  it('excludes system events on request', async () => {
    const stream = freshName();
    const { position } = await target.client.appendToStream(freshName(), someEvents(1));
    await target.client.setStreamMetadata(stream, { maxCount: 5 });
    const types: string[] = [];
    const subscription = target.client.subscribeToAll({
      fromPosition: position!,
      filter: excludeSystemEvents(),
    });
    open.push(subscription);
    subscription.on('data', ({ event }) => types.push(event!.type));
    await target.client.appendToStream(stream, someEvents(1, stream));
    await eventually(() => types.includes(stream));
    expect(types.filter((type) => type.startsWith('$'))).toEqual([]);
  });

  it('sends checkpoints while scanning, not only on matches', async () => {
    const type = freshName('type');
    const { position } = await target.client.appendToStream(freshName(), someEvents(1, type));
    const noise = freshName();
    for (let n = 0; n < 4; n++) await target.client.appendToStream(noise, someEvents(96));
    const checkpoints: Position[] = [];
    const checkpointReached = async (_: unknown, reached: Position): Promise<void> => {
      checkpoints.push(reached);
    };
    const filter = byType(freshName('never'), {
      checkpointInterval: 2,
      checkpointReached,
    });
    const received = listen(target.client.subscribeToAll({ fromPosition: position!, filter }));
    await eventually(() => received.includes('caughtUp'));
    expect([6, 7]).toContain(checkpoints.length);
    const last = checkpoints.at(-1)!;
    const resumed = listen(
      target.client.subscribeToAll({ fromPosition: last, filter: byType(type) }),
    );
    await target.client.appendToStream(freshName(), someEvents(1, type, 9));
    await eventually(() => onlyNumbers(resumed).length > 0);
    expect(onlyNumbers(resumed)).toEqual([9]);
  });

  it('switches from stored to live events without loss under 8 writers', async () => {
    const type = freshName('type');
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 40; n++) {
        await target.client.appendToStream(freshName(), someEvents(1, type, writer * 1_000 + n));
      }
    });
    const positions: bigint[] = [];
    const subscription = target.client.subscribeToAll({
      fromPosition: START,
      filter: byType(type),
    });
    const received = listen(subscription);
    subscription.on('data', ({ event }) => positions.push(event!.position.commit));
    await Promise.all(writers);
    await eventually(() => onlyNumbers(received).length >= 320, 15_000);
    expect(new Set(onlyNumbers(received)).size).toBe(320);
    expect(positions).toHaveLength(320);
    expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)));
  });

  it('resolves links on request', async () => {
    const type = freshName('type');
    const { position } = await target.client.appendToStream(freshName(), someEvents(1, type));
    const received = listen(
      target.client.subscribeToAll({ fromPosition: position!, resolveLinkTos: true }),
    );
    await target.client.appendToStream(freshName(), someEvents(1, type, 7));
    await eventually(() => onlyNumbers(received).length > 0);
    expect(onlyNumbers(received)).toEqual([7]);
  });
});
