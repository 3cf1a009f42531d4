import type { Position, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { isDeepStrictEqual } from 'node:util';
import { rowsByKey, type Row } from '../expected/table.js';
import { Fold, subjectOf } from '../fold/fold.js';
import { memoryOf, type Memory, type Of, type Shop, type Subject } from '../fold/shop.js';
import type { Log } from '../log.js';
import type { Difference } from './difference.js';

export type Place = Pick<RecordedEvent, 'type' | 'stream' | 'revision' | 'position'>;

interface Watched {
  readonly difference: Difference;
  readonly words: ReadonlySet<string>;
  remembered?: Row | undefined;
  last?: Place;
}

const shown = (shop: Shop, { table, key }: Difference, id: number): Row | undefined => {
  const subject = (shop[table.of] as ReadonlyMap<number, Of<Subject>>).get(id);
  const row = subject === undefined ? undefined : rowsByKey(table, [subject], shop).get(key);
  // The fold changes rows in place, so this returns a copy.
  return row && structuredClone(row);
};

/** Finds the last event that changed each differing row. `memory`: state after the whole log. */
export const locate = async (
  log: Log,
  to: Position,
  differences: readonly Difference[],
  memory: Memory,
): Promise<Map<Difference, Place>> => {
  const watched = differences.map((difference): Watched => {
    const { table, expected } = difference;
    return { difference, words: new Set(expected ? table.wordsFrom(expected) : []) };
  });
  const fold = new Fold();
  // Totals to date also count orders older than the first event of their month, so all months must be known.
  const knowing: Shop = { ...fold.shop, memory: new Map([[1, memory]]) };
  for await (const events of log.read(null, to))
    for (const event of events) follow(fold, knowing, watched, event);
  return new Map(watched.flatMap(({ difference, last }) => (last ? [[difference, last]] : [])));
};

const sizeOf = ({ meses, arquivos }: Memory): number => meses.size + arquivos.size;

const follow = (
  fold: Fold,
  knowing: Shop,
  watched: readonly Watched[],
  event: RecordedEvent,
): void => {
  const { subject, id } = subjectOf(event.stream);
  const { type, stream, revision, position } = event;
  // An event is also a subject, with its commit position as id.
  const idIn = (of: Subject): number => (of === 'acontecimentos' ? Number(position.commit) : id);
  const own = watched.filter(
    ({ difference: { table } }) => table.of === subject || table.of === 'acontecimentos',
  );
  const show = ({ difference }: Watched): Row | undefined =>
    shown(knowing, difference, idIn(difference.table.of));
  const before = own.map(show);
  const known = sizeOf(memoryOf(fold.shop));
  fold.apply(event);
  const place = { type, stream, revision, position };
  for (const [index, one] of own.entries())
    if (!isDeepStrictEqual(before[index], show(one))) one.last = place;
  for (const one of watched) if (one.words.has(stream)) one.last = place;
  if (sizeOf(memoryOf(fold.shop)) > known) remember(fold.shop, watched, place);
};

const remember = (shop: Shop, watched: readonly Watched[], place: Place): void => {
  for (const one of watched) {
    if (one.difference.table.of !== 'memory') continue;
    const row = shown(shop, one.difference, 1);
    if (!isDeepStrictEqual(row, one.remembered)) one.last = place;
    one.remembered = row;
  }
};
