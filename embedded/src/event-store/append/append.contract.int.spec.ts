import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ANY,
  binaryEvent,
  DeadlineExceededError,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
  type EventData,
} from '@eventstore/db-client';
import {
  CLASSIC,
  collect,
  freshName,
  numbers,
  openTarget,
  someEvents,
  type Target,
} from '../testing/target.js';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
}, 60_000);
afterAll(() => target.close());

const manyEvents = (count: number, bytes: number): EventData[] =>
  Array.from({ length: count }, () => binaryEvent({ type: 'big', data: new Uint8Array(bytes) }));

describe.each([
  ['batched', {}],
  ['classic', CLASSIC],
])('append, %s', (_name, way) => {
  const append = (
    stream: string,
    events: EventData | EventData[],
    expectedRevision: AppendExpectedRevision,
  ) => target.client.appendToStream(stream, events, { expectedRevision, ...way });
  const conflict = (stream: string, expectedRevision: AppendExpectedRevision) =>
    append(stream, someEvents(1), expectedRevision).then(
      () => undefined,
      (error: unknown) => error as WrongExpectedVersionError,
    );

  it('creates a stream that is expected to be missing', async () => {
    const result = await append(freshName(), someEvents(3), NO_STREAM);
    expect(result.success).toBe(true);
    expect(result.nextExpectedRevision).toBe(2n);
    expect(result.position?.commit).toBeGreaterThanOrEqual(0n);
  });

  it('refuses to create an existing stream and reports its revision', async () => {
    const stream = freshName();
    await append(stream, someEvents(2), NO_STREAM);
    const error = await conflict(stream, NO_STREAM);
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error?.streamName).toBe(stream);
    expect(error?.expectedVersion).toBe('no_stream');
    expect(error?.actualVersion).toBe(1n);
  });

  it('continues a stream at its exact revision', async () => {
    const stream = freshName();
    await append(stream, someEvents(2), NO_STREAM);
    const result = await append(stream, someEvents(2, 'counted', 2), 1n);
    expect(result.nextExpectedRevision).toBe(3n);
    expect(numbers(await collect(target.client.readStream(stream)))).toEqual([0, 1, 2, 3]);
  });

  it.each([0n, 5n])('refuses revision %s of a stream at revision 1', async (revision) => {
    const stream = freshName();
    await append(stream, someEvents(2), NO_STREAM);
    const error = await conflict(stream, revision);
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error?.expectedVersion).toBe(revision);
    expect(error?.actualVersion).toBe(1n);
  });

  it('refuses an exact revision of a missing stream', async () => {
    const error = await conflict(freshName(), 0n);
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error?.actualVersion).toBe('no_stream');
  });

  it('refuses a missing stream that is expected to exist', async () => {
    const error = await conflict(freshName(), STREAM_EXISTS);
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error?.expectedVersion).toBe('stream_exists');
  });

  it('appends to a stream that is expected to exist, at any revision', async () => {
    const stream = freshName();
    await append(stream, someEvents(1), ANY);
    expect((await append(stream, someEvents(1), STREAM_EXISTS)).nextExpectedRevision).toBe(1n);
  });

  it('appends without any expectation', async () => {
    const stream = freshName();
    await append(stream, someEvents(1), ANY);
    expect((await append(stream, someEvents(2), ANY)).nextExpectedRevision).toBe(2n);
  });

  it('stores ids, types, data and metadata unchanged, JSON and binary', async () => {
    const stream = freshName();
    const id = randomUUID();
    const bytes = Uint8Array.from([0, 1, 2, 250, 255]);
    await append(
      stream,
      [
        jsonEvent({
          id,
          type: 'ação "\\ %',
          data: { texto: 'coração 🧵', n: [1, null] },
          metadata: { a: 1 },
        }),
        binaryEvent({ type: 'bytes', data: bytes, metadata: bytes }),
      ],
      NO_STREAM,
    );
    const [first, second] = await collect(target.client.readStream(stream));
    expect(first?.event).toMatchObject({
      id,
      streamId: stream,
      type: 'ação "\\ %',
      isJson: true,
      data: { texto: 'coração 🧵', n: [1, null] },
      metadata: { a: 1 },
    });
    expect(Math.abs(Date.now() - Number(first?.event?.created))).toBeLessThan(60_000);
    expect(second?.event?.isJson).toBe(false);
    expect(Uint8Array.from(second?.event?.data as Uint8Array)).toEqual(bytes);
    expect(Uint8Array.from(second?.event?.metadata as Uint8Array)).toEqual(bytes);
  });

  it('accepts a stream name that is not ASCII and reports it in a conflict', async () => {
    const stream = freshName('criação-ç/ü%');
    await append(stream, someEvents(1), NO_STREAM);
    expect((await conflict(stream, NO_STREAM))?.streamName).toBe(stream);
    expect(await collect(target.client.readStream(stream))).toHaveLength(1);
  });

  it('writes 500 events as a whole', async () => {
    const stream = freshName();
    expect((await append(stream, someEvents(500), NO_STREAM)).nextExpectedRevision).toBe(499n);
    expect(await collect(target.client.readStream(stream))).toHaveLength(500);
  });

  it('accepts an event of almost 1 MiB', async () => {
    const stream = freshName();
    const data = new Uint8Array(1_048_000).fill(7);
    await append(stream, binaryEvent({ type: 'big', data }), NO_STREAM);
    const [read] = await collect(target.client.readStream(stream));
    expect(Buffer.compare(read?.event?.data as Uint8Array, data)).toBe(0);
  });

  it.each([
    ['one event', () => [binaryEvent({ type: 'big', data: new Uint8Array(1_100_000) })]],
    ['many of them', () => manyEvents(60, 20_000)],
    [
      'one event beyond every chunk',
      () => [binaryEvent({ type: 'big', data: new Uint8Array(6_000_000) })],
    ],
  ])('refuses more than 1 MiB in %s, and writes nothing', async (_what, events) => {
    const stream = freshName();
    await expect(append(stream, events(), ANY)).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
    expect((await append(stream, someEvents(1), NO_STREAM)).nextExpectedRevision).toBe(0n);
  });

  it('counts only data toward the limit, not types or metadata', async () => {
    const stream = freshName();
    const types = Array.from({ length: 2_000 }, (_, n) =>
      jsonEvent({
        type: 'x'.repeat(400),
        data: { n, text: 'd'.repeat(480) },
        metadata: { text: 'm'.repeat(100) },
      }),
    );
    expect((await append(stream, types, NO_STREAM)).nextExpectedRevision).toBe(1_999n);
  });

  it('accepts 30,000 small events with a little less than 1 MiB of data', async () => {
    const events = Array.from({ length: 30_000 }, () =>
      jsonEvent({ type: 'counted', data: { n: 1, text: 'xxxxxxxxxx' } }),
    );
    const patient = { expectedRevision: NO_STREAM, deadline: 60_000, ...way } as const;
    const written = await target.client.appendToStream(freshName(), events, patient);
    expect(written.nextExpectedRevision).toBe(29_999n);
  });

  it('answers a repetition with the first result, at every expectation', async () => {
    const stream = freshName();
    const first = someEvents(2);
    const second = someEvents(2, 'counted', 2);
    const created = await append(stream, first, NO_STREAM);
    const continued = await append(stream, second, 1n);
    await append(stream, someEvents(1), ANY);
    for (const expected of [NO_STREAM, ANY, STREAM_EXISTS] as const) {
      const again = await append(stream, first, expected);
      expect(again).toMatchObject({
        success: true,
        nextExpectedRevision: 1n,
        position: created.position,
      });
    }
    expect(await append(stream, second, 1n)).toMatchObject({
      nextExpectedRevision: 3n,
      position: continued.position,
    });
    expect(await collect(target.client.readStream(stream))).toHaveLength(5);
  });

  it('refuses a repetition that is only partly stored', async () => {
    const stream = freshName();
    const [known] = someEvents(1);
    await append(stream, known!, NO_STREAM);
    await expect(append(stream, [known!, ...someEvents(1)], NO_STREAM)).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
    expect(await collect(target.client.readStream(stream))).toHaveLength(1);
  });

  it('does not treat the same id in another stream as a repetition', async () => {
    const [event] = someEvents(1);
    await append(freshName(), event!, ANY);
    const other = freshName();
    expect((await append(other, event!, ANY)).nextExpectedRevision).toBe(0n);
    expect(await collect(target.client.readStream(other))).toHaveLength(1);
  });

  it('accepts exactly one of many appends at the same revision', async () => {
    const stream = freshName();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => append(stream, someEvents(1), NO_STREAM)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = tries
      .filter((one) => one.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    expect(refusals.every((reason) => reason instanceof WrongExpectedVersionError)).toBe(true);
    expect(await collect(target.client.readStream(stream))).toHaveLength(1);
  });

  it('returns the position of the last event, always increasing', async () => {
    const stream = freshName();
    const first = await append(stream, someEvents(3), NO_STREAM);
    const second = await append(stream, someEvents(1), 2n);
    expect(second.position!.commit).toBeGreaterThan(first.position!.commit);
    const events = await collect(target.client.readStream(stream));
    expect(events.at(-1)?.event?.position?.commit).toBe(second.position!.commit);
  });

  it('enforces a deadline that cannot be met', async () => {
    const work = target.client.appendToStream(freshName(), someEvents(1_000), {
      deadline: 1,
      ...way,
    });
    await expect(work).rejects.toBeInstanceOf(DeadlineExceededError);
  });
});

it('joins the chunks of one append', async () => {
  const stream = freshName();
  const result = await target.client.appendToStream(stream, someEvents(300), {
    expectedRevision: NO_STREAM,
    batchAppendSize: 1_000,
  });
  expect(result.nextExpectedRevision).toBe(299n);
  expect(numbers(await collect(target.client.readStream(stream))).at(-1)).toBe(299);
});

it('refuses a malformed append', async () => {
  await expect(target.client.appendToStream('', someEvents(1))).rejects.toBeInstanceOf(Error);
});
