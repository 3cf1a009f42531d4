import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ANY,
  BACKWARDS,
  END,
  eventTypeFilter,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  CLASSIC,
  collect,
  eventually,
  freshName,
  numbers,
  openTarget,
  revisions,
  someEvents,
  type Target,
} from '../testing/target.js';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
}, 60_000);
afterAll(() => target.close());

const read = (stream: string) => collect(target.client.readStream(stream));
const streamOf = async (count: number): Promise<string> => {
  const stream = freshName();
  await target.client.appendToStream(stream, someEvents(count));
  return stream;
};

describe('deleting a stream', () => {
  it.each([ANY, 1n] as const)('hides its events, expecting %s', async (expectedRevision) => {
    const stream = await streamOf(2);
    const { position } = await target.client.deleteStream(stream, { expectedRevision });
    expect(position?.commit).toBeGreaterThan(0n);
    await expect(read(stream)).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it('is refused at another revision', async () => {
    const stream = await streamOf(2);
    const work = target.client.deleteStream(stream, { expectedRevision: 0n });
    await expect(work).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(work).rejects.toMatchObject({
      streamName: stream,
      expectedVersion: 0n,
      actualVersion: 1n,
    });
    expect(await read(stream)).toHaveLength(2);
  });

  it.each([ANY, NO_STREAM] as const)(
    'that never was is refused, expecting %s, and nothing is written',
    async (expectedRevision) => {
      const stream = freshName();
      const work = target.client.deleteStream(stream, { expectedRevision });
      await expect(work).rejects.toBeInstanceOf(WrongExpectedVersionError);
      await expect(read(`$$${stream}`)).rejects.toBeInstanceOf(StreamNotFoundError);
    },
  );

  it('works on one that has metadata and no event', async () => {
    const stream = freshName();
    await target.client.setStreamMetadata(stream, { custom: 1 });
    await target.client.deleteStream(stream);
    expect(revisions(await read(`$$${stream}`))).toEqual([1]);
  });

  it('can be repeated', async () => {
    const stream = await streamOf(1);
    await target.client.deleteStream(stream);
    await target.client.deleteStream(stream);
    expect(revisions(await read(`$$${stream}`))).toEqual([1]);
  });

  it('with a tombstone works on one that never existed', async () => {
    const stream = freshName();
    await target.client.tombstoneStream(stream);
    await expect(read(stream)).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('is refused when it is expected to be missing', async () => {
    const work = target.client.deleteStream(await streamOf(1), { expectedRevision: NO_STREAM });
    await expect(work).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });

  it('leaves its events in $all', async () => {
    const type = freshName('type');
    const stream = freshName();
    await target.client.appendToStream(stream, someEvents(2, type));
    await target.client.deleteStream(stream);
    const seen: unknown[] = [];
    const subscription = target.client.subscribeToAll({
      filter: eventTypeFilter({ prefixes: [type] }),
    });
    subscription.on('data', (resolved) => seen.push(numbers([resolved])[0]));
    await eventually(() => seen.length === 2);
    await subscription.unsubscribe();
    expect(seen).toEqual([0, 1]);
  });

  it.each([
    ['no_stream', NO_STREAM],
    ['any', ANY],
    ['its last revision', 1n],
  ] as const)(
    'lets it be written again, expecting %s, with revisions going on',
    async (_name, expected) => {
      const stream = await streamOf(2);
      await target.client.deleteStream(stream);
      const result = await target.client.appendToStream(stream, someEvents(2, 'counted', 10), {
        expectedRevision: expected,
      });
      expect(result.nextExpectedRevision).toBe(3n);
      const events = await read(stream);
      expect(revisions(events)).toEqual([2, 3]);
      expect(numbers(events)).toEqual([10, 11]);
    },
  );

  it('makes an append that expects it to exist fail as deleted', async () => {
    const stream = await streamOf(1);
    await target.client.deleteStream(stream);
    const work = target.client.appendToStream(stream, someEvents(1), {
      expectedRevision: STREAM_EXISTS,
    });
    await expect(work).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('ends the other metadata', async () => {
    const stream = await streamOf(3);
    await target.client.setStreamMetadata(stream, { maxCount: 2, cor: 'azul' });
    await target.client.deleteStream(stream);
    await target.client.appendToStream(stream, someEvents(3, 'counted', 10));
    const { metadata } = await target.client.getStreamMetadata<{ cor: string }>(stream);
    expect(metadata).toEqual({ truncateBefore: 3 });
    expect(numbers(await read(stream))).toEqual([10, 11, 12]);
  });

  it('keeps metadata that is set on the deleted stream, but for where it begins', async () => {
    const stream = await streamOf(3);
    await target.client.deleteStream(stream);
    await target.client.setStreamMetadata(stream, { cor: 'azul', truncateBefore: 1 });
    await target.client.appendToStream(stream, someEvents(1, 'counted', 10));
    const { metadata } = await target.client.getStreamMetadata<{ cor: string }>(stream);
    expect(metadata).toEqual({ cor: 'azul', truncateBefore: 3 });
    expect(numbers(await read(stream))).toEqual([10]);
  });

  const visible = (stream: string): Promise<number> =>
    read(stream).then(
      (events) => events.length,
      (error: unknown) => (error instanceof StreamNotFoundError ? 0 : Promise.reject(error)),
    );

  it('is not undone by new metadata', async () => {
    const stream = await streamOf(2);
    await target.client.deleteStream(stream);
    await target.client.setStreamMetadata(stream, { maxCount: 5 });
    // EventStoreDB writes the first visible revision in a second event.
    await eventually(async () => (await visible(stream)) === 0);
    expect(await visible(stream)).toBe(0);
  });
});

describe('a tombstone', () => {
  it('refuses all later reads, writes, deletes and tombstones', async () => {
    const stream = await streamOf(2);
    const { position } = await target.client.tombstoneStream(stream, { expectedRevision: 1n });
    expect(position?.commit).toBeGreaterThan(0n);
    await expect(read(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(read(stream)).rejects.toMatchObject({ streamName: stream });
    for (const expectedRevision of [ANY, NO_STREAM, STREAM_EXISTS, 1n] as const) {
      for (const way of [{}, CLASSIC]) {
        const work = target.client.appendToStream(stream, someEvents(1), {
          expectedRevision,
          ...way,
        });
        await expect(work).rejects.toBeInstanceOf(StreamDeletedError);
      }
    }
    await expect(target.client.deleteStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(target.client.tombstoneStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('is refused at another revision', async () => {
    const work = target.client.tombstoneStream(await streamOf(2), { expectedRevision: 0n });
    await expect(work).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });

  it('can be set on a stream that never existed', async () => {
    const stream = freshName();
    await target.client.tombstoneStream(stream, { expectedRevision: NO_STREAM });
    await expect(read(stream)).rejects.toBeInstanceOf(StreamDeletedError);
  });

  it('appears in $all', async () => {
    const stream = await streamOf(1);
    const { position } = await target.client.tombstoneStream(stream);
    const [found] = await collect(target.client.readAll({ fromPosition: position!, maxCount: 1 }));
    expect(found?.event).toMatchObject({
      streamId: stream,
      type: '$streamDeleted',
      revision: 2n ** 63n - 1n,
    });
  });
});

describe('stream metadata', () => {
  it('is missing at first, and read back as it was set', async () => {
    const stream = await streamOf(1);
    expect((await target.client.getStreamMetadata(stream)).metadata).toBeUndefined();
    await target.client.setStreamMetadata(stream, { maxAge: 3_600, own: { a: [1] } });
    expect((await target.client.getStreamMetadata(stream)).metadata).toEqual({
      maxAge: 3_600,
      own: { a: [1] },
    });
  });

  it('checks its own expected revision', async () => {
    const stream = freshName();
    await target.client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: NO_STREAM });
    const again = target.client.setStreamMetadata(
      stream,
      { maxCount: 2 },
      { expectedRevision: NO_STREAM },
    );
    await expect(again).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });

  it('$maxCount limits reads to the newest events, both ways, as more are appended', async () => {
    const stream = await streamOf(5);
    await target.client.setStreamMetadata(stream, { maxCount: 2 });
    expect(revisions(await read(stream))).toEqual([3, 4]);
    const back = target.client.readStream(stream, { direction: BACKWARDS, fromRevision: END });
    expect(revisions(await collect(back))).toEqual([4, 3]);
    await target.client.appendToStream(stream, someEvents(1));
    expect(revisions(await read(stream))).toEqual([4, 5]);
    await target.client.setStreamMetadata(stream, { maxCount: 4 });
    expect(revisions(await read(stream))).toEqual([2, 3, 4, 5]);
  });

  it('$tb hides earlier events', async () => {
    const stream = await streamOf(5);
    await target.client.setStreamMetadata(stream, { truncateBefore: 3 });
    expect(revisions(await read(stream))).toEqual([3, 4]);
    expect(
      revisions(await collect(target.client.readStream(stream, { fromRevision: 1n }))),
    ).toEqual([3, 4]);
  });

  it('$maxAge hides older events', async () => {
    const stream = await streamOf(2);
    await target.client.setStreamMetadata(stream, { maxAge: 1 });
    await eventually(async () => (await read(stream)).length === 0);
    await target.client.appendToStream(stream, someEvents(1));
    expect(revisions(await read(stream))).toEqual([2]);
    await target.client.setStreamMetadata(stream, { maxAge: 1_000 });
    expect(revisions(await read(stream))).toEqual([0, 1, 2]);
  });

  it('does not hide anything in $all', async () => {
    const type = freshName('type');
    const stream = freshName();
    const { position } = await target.client.appendToStream(stream, someEvents(1, type));
    await target.client.appendToStream(stream, someEvents(2, type, 1));
    await target.client.setStreamMetadata(stream, { maxCount: 1 });
    const events = await collect(target.client.readAll({ fromPosition: position! }));
    expect(numbers(events.filter(({ event }) => event?.type === type))).toEqual([0, 1, 2]);
  });

  it('alone makes a stream exist for stream_exists', async () => {
    const stream = freshName();
    await target.client.setStreamMetadata(stream, { maxCount: 5 });
    const result = await target.client.appendToStream(stream, someEvents(1), {
      expectedRevision: STREAM_EXISTS,
    });
    expect(result.nextExpectedRevision).toBe(0n);
  });
});
