import type { Position, RecordedEvent } from '@encomenda/contracts/shared/event';
import { isDeepStrictEqual } from 'node:util';
import { rowsByKey, type Row } from '../expected/table.js';
import { Fold, subjectOf } from '../fold/fold.js';
import type { MesesDeVendas, Of, Shop, Subject } from '../fold/shop.js';
import type { Log } from '../log.js';
import type { Difference } from './difference.js';

/** An event's place in the log. */
export type Place = Pick<RecordedEvent, 'type' | 'stream' | 'revision' | 'position'>;

interface Watched {
  readonly difference: Difference;
  readonly words: ReadonlySet<string>;
  last?: Place;
}

/** What of a stream's subject its watched rows show; of what concerns all subjects, the shop's. */
const shown = (shop: Shop, { difference }: Watched, id: number): Row | undefined => {
  const { table, key } = difference;
  const of = shop[table.of] as ReadonlyMap<number, Of<Subject>>;
  const subject = of.get(table.of === 'mesesDeVendas' ? 1 : id);
  const row = subject && rowsByKey(table, [subject], shop).get(key);
  // What is changed in place would be the same before and after.
  return row && structuredClone(row);
};

/**
 * Reads the log once more, and finds for each difference the last event that changed what its row
 * shows; none when no event ever spoke of such a row.
 */
export const locate = async (
  log: Log,
  to: Position,
  differences: readonly Difference[],
  meses: MesesDeVendas,
): Promise<Map<Difference, Place>> => {
  const ofMonths = differences.filter(({ table }) => table.of === 'mesesDeVendas');
  const others = differences.filter(({ table }) => table.of !== 'mesesDeVendas');
  // Sums up to a month hold orders that are older than anybody's knowledge of that month.
  const known = new Fold();
  known.shop.mesesDeVendas.set(1, { id: 1, meses: new Set(meses.meses) });
  return new Map([
    ...(await readAgain(log, to, ofMonths, new Fold())),
    ...(await readAgain(log, to, others, known)),
  ]);
};

const readAgain = async (
  log: Log,
  to: Position,
  differences: readonly Difference[],
  fold: Fold,
): Promise<[Difference, Place][]> => {
  if (differences.length === 0) return [];
  const watched = differences.map((difference): Watched => {
    const row = difference.expected ?? difference.found ?? {};
    return { difference, words: new Set(difference.table.wordsFrom(row)) };
  });
  for await (const events of log.read(null, to))
    for (const event of events) follow(fold, watched, event);
  return watched.flatMap(({ difference, last }) => (last ? [[difference, last]] : []));
};

const follow = (fold: Fold, watched: readonly Watched[], event: RecordedEvent): void => {
  const { subject, id } = subjectOf(event.stream);
  const concerned = watched.filter(
    ({ difference: { table }, words }) =>
      table.of === subject ||
      (table.of === 'mesesDeVendas' && subject === 'pedidos') ||
      words.has(event.stream),
  );
  const before = concerned.map((one) => shown(fold.shop, one, id));
  fold.apply(event);
  for (const [index, one] of concerned.entries())
    if (
      one.words.has(event.stream) ||
      !isDeepStrictEqual(before[index], shown(fold.shop, one, id))
    ) {
      const { type, stream, revision, position } = event;
      one.last = { type, stream, revision, position };
    }
};
