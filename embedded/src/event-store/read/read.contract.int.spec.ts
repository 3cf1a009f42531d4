import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BACKWARDS,
  binaryEvent,
  END,
  FORWARDS,
  START,
  StreamNotFoundError,
  type AllStreamResolvedEvent,
} from '@eventstore/db-client';
import {
  collect,
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

describe('reading a stream', () => {
  const stream = freshName();
  const read = (options: Parameters<Target['client']['readStream']>[1]) =>
    collect(target.client.readStream(stream, options)).then(revisions);
  beforeAll(async () => {
    await target.client.appendToStream(stream, someEvents(10));
  });

  it('reads forwards from the start by default', async () => {
    expect(await read({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('goes backwards from the end', async () => {
    expect(await read({ direction: BACKWARDS, fromRevision: END })).toEqual([
      9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
    ]);
  });

  it('includes the revision it starts from, both ways', async () => {
    expect(await read({ fromRevision: 7n })).toEqual([7, 8, 9]);
    expect(await read({ fromRevision: 2n, direction: BACKWARDS })).toEqual([2, 1, 0]);
  });

  it('stops at the limit, both ways', async () => {
    expect(await read({ maxCount: 3 })).toEqual([0, 1, 2]);
    expect(await read({ maxCount: 3, direction: BACKWARDS, fromRevision: END })).toEqual([9, 8, 7]);
  });

  it('starts in the middle and stops at the limit', async () => {
    expect(await read({ fromRevision: 4n, maxCount: 2 })).toEqual([4, 5]);
    expect(await read({ fromRevision: 4n, maxCount: 2, direction: BACKWARDS })).toEqual([4, 3]);
  });

  it('returns nothing beyond the end', async () => {
    expect(await read({ fromRevision: 10n })).toEqual([]);
    expect(await read({ fromRevision: 2n ** 63n - 1n })).toEqual([]);
  });

  it('returns everything backwards from far beyond the end', async () => {
    expect(await read({ fromRevision: 2n ** 60n, direction: BACKWARDS, maxCount: 2 })).toEqual([
      9, 8,
    ]);
  });

  it('reports a missing stream', async () => {
    const missing = freshName();
    const work = collect(target.client.readStream(missing));
    await expect(work).rejects.toBeInstanceOf(StreamNotFoundError);
    await expect(collect(target.client.readStream(missing))).rejects.toMatchObject({
      streamName: missing,
    });
  });

  it('can be cancelled in the middle', async () => {
    const long = freshName();
    await target.client.appendToStream(long, someEvents(1_500));
    const reading = target.client.readStream(long);
    let seen = 0;
    for await (const _event of reading) if (++seen === 5) break;
    await reading.cancel();
    expect(await collect(target.client.readStream(long, { maxCount: 1 }))).toHaveLength(1);
  });

  it('reads a long stream page by page without a gap', async () => {
    const long = freshName();
    for (let n = 0; n < 2; n++) await target.client.appendToStream(long, someEvents(700));
    const all = Array.from({ length: 1_400 }, (_, index) => index);
    expect(revisions(await collect(target.client.readStream(long)))).toEqual(all);
    const back = target.client.readStream(long, { direction: BACKWARDS, fromRevision: END });
    expect(revisions(await collect(back))).toEqual(all.toReversed());
  });

  it('reads its own writes immediately', async () => {
    const own = freshName();
    for (let n = 0; n < 20; n++) {
      await target.client.appendToStream(own, someEvents(1));
      expect(await collect(target.client.readStream(own))).toHaveLength(n + 1);
    }
  });
});

describe('reading $all', () => {
  const type = freshName('type');
  const own = (events: AllStreamResolvedEvent[]) =>
    events.filter(({ event }) => event?.type === type);
  let first: { commit: bigint; prepare: bigint };
  let last: { commit: bigint; prepare: bigint };
  beforeAll(async () => {
    for (let n = 0; n < 5; n++) {
      const { position } = await target.client.appendToStream(freshName(), someEvents(1, type, n));
      if (n === 0) first = position!;
      last = position!;
    }
  });

  it('goes forwards from a position, which is included', async () => {
    const events = await collect(target.client.readAll({ fromPosition: first }));
    expect(numbers(own(events))).toEqual([0, 1, 2, 3, 4]);
    expect(events[0]?.event?.position).toEqual(first);
  });

  it('goes backwards from a position, which is not included', async () => {
    const options = { direction: BACKWARDS, fromPosition: last } as const;
    const events = await collect(target.client.readAll({ ...options, maxCount: 100 }));
    expect(numbers(own(events))).toEqual([3, 2, 1, 0]);
  });

  it('goes backwards from the end', async () => {
    const events = await collect(
      target.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 50 }),
    );
    expect(numbers(own(events))).toEqual([4, 3, 2, 1, 0]);
  });

  it('goes forwards from the start, in order of position', async () => {
    const events = await collect(
      target.client.readAll({ direction: FORWARDS, fromPosition: START }),
    );
    expect(numbers(own(events))).toEqual([0, 1, 2, 3, 4]);
    const positions = events.map(({ event }) => event!.position.commit);
    expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)));
    expect(new Set(positions).size).toBe(positions.length);
  });

  it('begins with events of the server, among them the metadata of $scavenges', async () => {
    const begun: string[] = [];
    for await (const { event } of target.client.readAll()) {
      if (!event?.streamId.startsWith('$')) break;
      begun.push(`${event.type} ${event.streamId}`);
    }
    expect(begun).toContain('$metadata $$$scavenges');
    expect(await target.client.getStreamMetadata('$scavenges')).toMatchObject({
      metadata: { maxAge: 2_592_000 },
    });
  });

  it('stops at the limit', async () => {
    expect(await collect(target.client.readAll({ maxCount: 3 }))).toHaveLength(3);
  });

  it('returns nothing forwards from the end and backwards from the start', async () => {
    expect(await collect(target.client.readAll({ fromPosition: END }))).toEqual([]);
    const back = target.client.readAll({ direction: BACKWARDS, fromPosition: START });
    expect(await collect(back)).toEqual([]);
  });
});

describe('links', () => {
  // The data of a link is plain text.
  const link = (revision: number, stream: string) =>
    binaryEvent({ type: '$>', data: Buffer.from(`${revision}@${stream}`) });
  const links = freshName('links');
  const source = freshName('source');
  const missing = freshName('missing');
  beforeAll(async () => {
    await target.client.appendToStream(source, someEvents(3));
    const events = [link(2, source), link(0, source), link(0, missing)];
    await target.client.appendToStream(links, events);
  });

  it('are resolved on request and returned beside their event', async () => {
    const events = await collect(target.client.readStream(links, { resolveLinkTos: true }));
    expect(numbers(events.slice(0, 2))).toEqual([2, 0]);
    expect(events[0]?.event?.streamId).toBe(source);
    expect(events[0]?.link?.streamId).toBe(links);
    expect(Number(events[0]?.link?.revision)).toBe(0);
  });

  it('with a missing target come without an event', async () => {
    const events = await collect(target.client.readStream(links, { resolveLinkTos: true }));
    expect(events[2]?.event).toBeUndefined();
    expect(events[2]?.link?.streamId).toBe(links);
  });

  it('are not resolved without the request', async () => {
    const events = await collect(target.client.readStream(links));
    expect(events.map(({ event }) => event?.type)).toEqual(['$>', '$>', '$>']);
    expect(events.every(({ link: found }) => found === undefined)).toBe(true);
  });
});
