import { describe, expect, it } from 'vitest';
import { InMemoryEventStore } from '../../testing/stores/in-memory.event-store.js';
import { RememberedStreams } from './remembered-streams.js';

let events = 0;

/** A store that counts the events it sends. */
const counting = () => {
  const store = new InMemoryEventStore();
  const sent: number[] = [];
  const readStream = store.readStream.bind(store);
  store.readStream = async (stream, from) => {
    const found = await readStream(stream, from);
    sent.push(found.length);
    return found;
  };
  const grow = async (stream: string, times: number) => {
    const there = (await readStream(stream)).length;
    const more = Array.from({ length: times }, () => ({
      id: `event-${++events}`,
      type: 'Contado',
      data: { numero: events },
      metadata: {},
    }));
    await store.append(stream, more, there === 0 ? 'no-stream' : BigInt(there - 1));
  };
  return { store, sent, grow, remembered: new RememberedStreams(store) };
};

describe('remembered streams', () => {
  it('reads a long stream once, and then what was appended since', async () => {
    const { store, sent, grow, remembered } = counting();
    await grow('longo', 150);
    await grow('outro', 200);
    await remembered.read('longo');
    await remembered.read('outro');
    await grow('longo', 2);
    const again = await remembered.read('longo');
    expect(sent).toEqual([150, 200, 2]);
    expect(again).toEqual(await store.readStream('longo'));
    expect(await remembered.read('longo')).toHaveLength(152);
  });

  it('readings at the same time leave no event out and none twice', async () => {
    const { grow, remembered } = counting();
    await grow('longo', 150);
    await remembered.read('longo');
    await grow('longo', 3);
    const both = await Promise.all([remembered.read('longo'), remembered.read('longo')]);
    for (const read of both)
      expect(read.map(({ revision }) => Number(revision))).toEqual([...Array(153).keys()]);
  });

  it('short streams are read whole, and a missing one may come to exist', async () => {
    const { sent, grow, remembered } = counting();
    expect(await remembered.read('curto')).toEqual([]);
    await grow('curto', 10);
    expect(await remembered.read('curto')).toHaveLength(10);
    expect(await remembered.read('curto')).toHaveLength(10);
    expect(sent).toEqual([0, 10, 10]);
  });

  it('keeps to its room: the least recently read stream goes first', async () => {
    const { sent, grow, remembered } = counting();
    for (const stream of ['um', 'dois', 'tres']) await grow(stream, 1_500);
    for (const stream of ['um', 'dois', 'um', 'tres']) await remembered.read(stream);
    sent.length = 0;
    for (const stream of ['um', 'tres', 'dois']) await remembered.read(stream);
    expect(sent).toEqual([0, 0, 1_500]);
  });
});
