import { describe, expect, it } from 'vitest';
import { history } from '@encomenda/shop/history';
import { MemoryEventStore, type Fault } from '../../testing/memory-event-store.js';
import { seededRandom } from '@encomenda/platform/random';
import { runnerSpec } from '../../testing/runner-spec.js';
import { dumpOf, registryOf, replayOf, until, untilAt } from '../../testing/running.js';
import { randomTagHistory } from '../../testing/tag-history.js';
import { tagProjection } from '../../testing/tag-projections.js';

const events = history(randomTagHistory(600, 11));
const last = events.at(-1)?.position;
const lists = tagProjection({ name: 'lista' });

const sometimes =
  (random: () => number, breakIt: Fault): Fault =>
  (delivered) =>
    random() < 0.33 ? breakIt(delivered) : delivered;

describe('a log with faulty deliveries', () => {
  const spec = runnerSpec();

  const deliverInPieces = async (store: MemoryEventStore, random: () => number): Promise<void> => {
    for (let from = 40; from < events.length;) {
      const to = from + 1 + Math.floor(random() * 12);
      store.add(...events.slice(from, to));
      from = to;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };

  const faults: Record<string, (random: () => number) => Fault> = {
    'every event up to five times': (random) => (delivered) =>
      delivered.flatMap(
        (event) => Array(1 + Math.floor(random() * 5)).fill(event) as typeof delivered,
      ),
    'out of order': (random) =>
      sometimes(random, (delivered) =>
        delivered
          .map((event, index) => ({ event, at: index + random() * 4 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ event }) => event),
      ),
    'with batches repeated': (random) =>
      sometimes(random, (delivered) => [...delivered, ...delivered]),
  };

  it.each(Object.keys(faults))('%s: the rows are those of a plain replay', async (name) => {
    const random = seededRandom(name.length);
    const store = new MemoryEventStore(events.slice(0, 40));
    store.fault = faults[name]?.(random) ?? store.fault;
    spec.run(store, [lists]);
    await untilAt(spec.database, lists, events[39]?.position);
    await deliverInPieces(store, random);
    await untilAt(spec.database, lists, last);
    expect(await dumpOf(spec.database, lists)).toEqual(
      await replayOf(spec.database, lists, events),
    );
  });

  it('with an event missing in its stream: it is fetched again, never skipped', async () => {
    const store = new MemoryEventStore(events.slice(0, 40));
    spec.run(store, [lists]);
    await untilAt(spec.database, lists, events[39]?.position);
    let missing = 0;
    store.fault = (delivered) => {
      // Not the last of its stream: its successor reveals the gap.
      const victim = delivered.findIndex((event, index) =>
        delivered.slice(index + 1).some(({ stream }) => stream === event.stream),
      );
      if (victim < 0 || missing >= 20) return delivered;
      missing++;
      return delivered.toSpliced(victim, 1);
    };
    store.add(...events.slice(40));
    await untilAt(spec.database, lists, last);
    expect(missing).toBe(20);
    expect(await dumpOf(spec.database, lists)).toEqual(
      await replayOf(spec.database, lists, events),
    );
  });

  it('with an event after its successors were applied: the model is rebuilt', async () => {
    const store = new MemoryEventStore(events.slice(0, 40));
    spec.run(store, [lists]);
    await untilAt(spec.database, lists, events[39]?.position);
    const late = events[60];
    let held = true;
    store.fault = (delivered) => {
      if (!held)
        return late && delivered.some((e) => e.id === events[70]?.id)
          ? [...delivered, late]
          : delivered;
      return delivered.filter(({ id, stream }) => id !== late?.id && stream !== late?.stream);
    };
    store.add(...events.slice(40, 70));
    await untilAt(spec.database, lists, events[69]?.position);
    held = false;
    store.add(...events.slice(70));
    await untilAt(spec.database, lists, last);
    const expected = await replayOf(spec.database, lists, events);
    const rows = await until(
      () => dumpOf(spec.database, lists).catch(() => ({})),
      (found) => JSON.stringify(found) === JSON.stringify(expected),
    );
    expect(rows).toEqual(expected);
  });

  it('cut repeatedly: it resubscribes from the checkpoint', async () => {
    const store = new MemoryEventStore(events.slice(0, 40));
    spec.run(store, [lists]);
    await untilAt(spec.database, lists, events[39]?.position);
    for (let from = 40; from < events.length; from += 70) {
      const before = store.subscriptions;
      store.add(...events.slice(from, from + 70));
      store.cut();
      await until(
        () => store.subscriptions,
        (now) => now > before,
      );
    }
    await untilAt(spec.database, lists, last);
    expect(await dumpOf(spec.database, lists)).toEqual(
      await replayOf(spec.database, lists, events),
    );
  });

  it('silent without an error: detected because the log has grown', async () => {
    const store = new MemoryEventStore(events.slice(0, 100));
    spec.run(store, [lists]);
    await untilAt(spec.database, lists, events[99]?.position);
    store.deaf = true;
    store.add(...events.slice(100));
    const noticed = performance.now();
    await untilAt(spec.database, lists, last);
    expect(performance.now() - noticed).toBeLessThan(5_000);
    expect(await registryOf(spec.database, lists)).toMatchObject({ estado: 'rodando' });
    expect(await dumpOf(spec.database, lists)).toEqual(
      await replayOf(spec.database, lists, events),
    );
  });
});
