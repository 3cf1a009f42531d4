import type { Row } from '../table.api';

interface Merge<T extends Row> {
  rows: T[];
  touched: number[];
  arrived: number[];
  gone: number[];
  waiting: number;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Merges a reloaded page without moving rows: contents change; arrivals, departures and moves are counted. */
export const mergeLive = <T extends Row>(shown: readonly T[], fresh: readonly T[]): Merge<T> => {
  const freshById = new Map(fresh.map((row) => [row.id, row]));
  const shownIds = new Set(shown.map(({ id }) => id));
  const rows = shown.map((row) => freshById.get(row.id) ?? row);
  const touched = shown
    .filter((row) => freshById.has(row.id) && !same(row, freshById.get(row.id)))
    .map(({ id }) => id);
  const gone = shown.filter(({ id }) => !freshById.has(id)).map(({ id }) => id);
  const arrived = fresh.filter(({ id }) => !shownIds.has(id)).map(({ id }) => id);
  const staying = shown.filter(({ id }) => freshById.has(id)).map(({ id }) => id);
  const freshOrder = fresh.filter(({ id }) => shownIds.has(id)).map(({ id }) => id);
  const moved = staying.filter((id, place) => freshOrder[place] !== id).length;
  const waiting = Math.max(arrived.length, gone.length, moved > 0 ? 1 : 0);
  // When rows arrived, a missing row may only have moved to the next page.
  return { rows, touched, arrived, gone: arrived.length > 0 ? [] : gone, waiting };
};
