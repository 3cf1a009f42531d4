import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
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
} from './testing/target.js';

jest.setTimeout(30_000);
let target: Target;
const open: (AllStreamSubscription | StreamSubscription)[] = [];
beforeAll(async () => {
  target = await openTarget();
}, 60_000);
afterAll(async () => {
  for (const subscription of open) await subscription.unsubscribe();
  await target.close();
});

/** What a subscription was told, in order: numbers of events and names of signals. */
const listen = (subscription: AllStreamSubscription | StreamSubscription): unknown[] => {
  open.push(subscription);
  const heard: unknown[] = [];
  subscription.on('confirmation', () => heard.push('confirmation'));
  subscription.on('caughtUp', () => heard.push('caughtUp'));
  subscription.on('error', (error) => heard.push((error as { type?: string }).type));
  subscription.on('data', (resolved) => heard.push(numbers([resolved])[0]));
  return heard;
};
const onlyNumbers = (heard: unknown[]): unknown[] => heard.filter((one) => typeof one === 'number');
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('subscribing to a stream', () => {
  it('confirms, sends what is there, says that it has caught up, then goes on', async () => {
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(3));
    const heard = listen(target.client.subscribeToStream(stream));
    await eventually(() => heard.length === 5);
    expect(heard).toEqual(['confirmation', 0, 1, 2, 'caughtUp']);
    await target.client.appendToStream(stream, someEvents(2, 'counted', 3));
    await eventually(() => heard.length === 7);
    expect(heard).toEqual(['confirmation', 0, 1, 2, 'caughtUp', 3, 4]);
  });

  it('starts after the given revision', async () => {
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(4));
    const heard = listen(target.client.subscribeToStream(stream, { fromRevision: 1n }));
    await eventually(() => onlyNumbers(heard).length === 2);
    expect(onlyNumbers(heard)).toEqual([2, 3]);
  });

  it('sends only what is new, from the end', async () => {
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(2));
    const heard = listen(target.client.subscribeToStream(stream, { fromRevision: END }));
    await eventually(() => heard.includes('caughtUp'));
    await target.client.appendToStream(stream, someEvents(1, 'counted', 2));
    await eventually(() => onlyNumbers(heard).length > 0);
    expect(onlyNumbers(heard)).toEqual([2]);
  });

  it('waits for a stream that is not there yet', async () => {
    const stream = freshName();
    const heard = listen(target.client.subscribeToStream(stream));
    await eventually(() => heard.includes('confirmation'));
    await target.client.appendToStream(freshName(), someEvents(1));
    await target.client.appendToStream(stream, someEvents(1));
    await eventually(() => onlyNumbers(heard).length > 0);
    expect(onlyNumbers(heard)).toEqual([0]);
  });

  it('loses and repeats nothing while many write', async () => {
    const stream = freshName();
    const writing = (async () => {
      for (let n = 0; n < 150; n++) {
        const noise = target.client.appendToStream(freshName(), someEvents(1));
        await target.client.appendToStream(stream, someEvents(1, 'counted', n));
        await noise;
      }
    })();
    const heard = listen(target.client.subscribeToStream(stream));
    await writing;
    await eventually(() => onlyNumbers(heard).length >= 150);
    expect(onlyNumbers(heard)).toEqual(upTo(150));
  });

  it('ends with an error when the stream gets a tombstone', async () => {
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(1));
    const heard = listen(target.client.subscribeToStream(stream));
    await eventually(() => onlyNumbers(heard).length === 1);
    await target.client.tombstoneStream(stream);
    await eventually(() => heard.includes('stream-deleted'));
    expect(onlyNumbers(heard)).toEqual([0]);
  });

  it('survives that the stream is deleted and written again', async () => {
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(2));
    const heard = listen(target.client.subscribeToStream(stream));
    await eventually(() => onlyNumbers(heard).length === 2);
    await target.client.deleteStream(stream);
    await target.client.appendToStream(stream, someEvents(1, 'counted', 2));
    await eventually(() => onlyNumbers(heard).length === 3);
    expect(onlyNumbers(heard)).toEqual([0, 1, 2]);
  });

  it('stops when it is told to', async () => {
    const stream = freshName();
    const subscription = target.client.subscribeToStream(stream);
    const heard = listen(subscription);
    await eventually(() => heard.includes('confirmation'));
    await subscription.unsubscribe();
    await target.client.appendToStream(stream, someEvents(1));
    await target.client.appendToStream(freshName(), someEvents(1));
    expect(onlyNumbers(heard)).toEqual([]);
  });
});

describe('subscribing to $all', () => {
  const byType = (
    type: string,
    more: Omit<Parameters<typeof eventTypeFilter>[0], 'regex' | 'prefixes'> = {},
  ) => eventTypeFilter({ prefixes: [type], ...more });

  it('sends what is there, then what comes, in order', async () => {
    const type = freshName('type');
    await target.client.appendToStream(freshName(), someEvents(3, type));
    const heard = listen(target.client.subscribeToAll({ filter: byType(type) }));
    await eventually(() => heard.includes('caughtUp'));
    expect(heard.filter((one) => one !== 'caughtUp')).toEqual(['confirmation', 0, 1, 2]);
    await target.client.appendToStream(freshName(), someEvents(2, type, 3));
    await eventually(() => onlyNumbers(heard).length === 5);
    expect(onlyNumbers(heard)).toEqual(upTo(5));
    expect(heard.filter((one) => one === 'caughtUp')).toHaveLength(1);
  });

  it('starts after the given position', async () => {
    const type = freshName('type');
    const { position } = await target.client.appendToStream(freshName(), someEvents(1, type));
    await target.client.appendToStream(freshName(), someEvents(2, type, 1));
    const heard = listen(
      target.client.subscribeToAll({ fromPosition: position!, filter: byType(type) }),
    );
    await eventually(() => onlyNumbers(heard).length === 2);
    expect(onlyNumbers(heard)).toEqual([1, 2]);
  });

  it('sends only what is new, from the end', async () => {
    const type = freshName('type');
    await target.client.appendToStream(freshName(), someEvents(2, type));
    const heard = listen(target.client.subscribeToAll({ fromPosition: END, filter: byType(type) }));
    await eventually(() => heard.includes('caughtUp'));
    await target.client.appendToStream(freshName(), someEvents(1, type, 2));
    await eventually(() => onlyNumbers(heard).length > 0);
    expect(onlyNumbers(heard)).toEqual([2]);
  });

  it('sends everything without a filter', async () => {
    const type = freshName('type');
    const stream = freshName();
    const { position } = await target.client.appendToStream(stream, someEvents(1, type));
    const heard = listen(target.client.subscribeToAll({ fromPosition: position! }));
    await target.client.appendToStream(stream, someEvents(2, freshName('other'), 1));
    await target.client.setStreamMetadata(stream, { maxCount: 10 });
    await eventually(() => heard.filter((one) => one !== 'caughtUp').length >= 4);
    expect(onlyNumbers(heard)).toEqual([1, 2]);
  });

  it('filters by the beginning of stream names, several of them', async () => {
    const [one, two, other] = [freshName('um'), freshName('dois'), freshName('outro')];
    await target.client.appendToStream(`${one}-a`, someEvents(1, 'counted', 0));
    await target.client.appendToStream(`${other}-a`, someEvents(1, 'counted', 1));
    await target.client.appendToStream(`${two}-a`, someEvents(1, 'counted', 2));
    const heard = listen(
      target.client.subscribeToAll({ filter: streamNameFilter({ prefixes: [one, two] }) }),
    );
    await eventually(() => heard.includes('caughtUp'));
    expect(onlyNumbers(heard)).toEqual([0, 2]);
  });

  it.each([
    ['type', (name: string) => eventTypeFilter({ regex: `^${name}$` })],
    ['stream', (name: string) => streamNameFilter({ regex: `${name}$` })],
  ])('filters by a regular expression on the %s', async (_on, filter) => {
    const name = freshName('x');
    await target.client.appendToStream(name, someEvents(2, name));
    await target.client.appendToStream(`${name}2`, someEvents(2, `${name}2`, 5));
    const heard = listen(target.client.subscribeToAll({ filter: filter(name) }));
    await eventually(() => heard.includes('caughtUp'));
    expect(onlyNumbers(heard)).toEqual([0, 1]);
  });

  it('leaves system events out on request', async () => {
    const stream = freshName();
    await target.client.setStreamMetadata(stream, { maxCount: 5 });
    const types: string[] = [];
    const subscription = target.client.subscribeToAll({ filter: excludeSystemEvents() });
    open.push(subscription);
    subscription.on('data', ({ event }) => types.push(event!.type));
    await target.client.appendToStream(stream, someEvents(1, stream));
    await eventually(() => types.includes(stream));
    expect(types.filter((type) => type.startsWith('$'))).toEqual([]);
  });

  it('tells checkpoints while it scans, not only when something matches', async () => {
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
    const heard = listen(target.client.subscribeToAll({ fromPosition: position!, filter }));
    await eventually(() => heard.includes('caughtUp'));
    expect([6, 7]).toContain(checkpoints.length);
    const last = checkpoints.at(-1)!;
    const resumed = listen(
      target.client.subscribeToAll({ fromPosition: last, filter: byType(type) }),
    );
    await target.client.appendToStream(freshName(), someEvents(1, type, 9));
    await eventually(() => onlyNumbers(resumed).length > 0);
    expect(onlyNumbers(resumed)).toEqual([9]);
  });

  it('passes from the past to the present without loss while 8 write', async () => {
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
    const heard = listen(subscription);
    subscription.on('data', ({ event }) => positions.push(event!.position.commit));
    await Promise.all(writers);
    await eventually(() => onlyNumbers(heard).length >= 320, 15_000);
    expect(new Set(onlyNumbers(heard)).size).toBe(320);
    expect(positions).toHaveLength(320);
    expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)));
  });

  it('follows links on request', async () => {
    const type = freshName('type');
    const { position } = await target.client.appendToStream(freshName(), someEvents(1, type));
    const heard = listen(
      target.client.subscribeToAll({ fromPosition: position!, resolveLinkTos: true }),
    );
    await target.client.appendToStream(freshName(), someEvents(1, type, 7));
    await eventually(() => onlyNumbers(heard).length > 0);
    expect(onlyNumbers(heard)).toEqual([7]);
  });
});
