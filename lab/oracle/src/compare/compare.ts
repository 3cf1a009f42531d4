import { expectedRows, keyOf } from '../expected/table.js';
import type { Shop } from '../fold/shop.js';
import { isSameRow, type Difference, type NamedTable } from './difference.js';
import type { Snapshot } from './snapshot.js';

const LOOKED_INTO = 20;

export interface Comparison extends NamedTable {
  readonly rows: number;
  readonly wrong: number;
  /** The first differences by key; missing rows come last. */
  readonly differences: readonly Difference[];
}

export const compareTable = async (
  named: NamedTable,
  shop: Shop,
  snapshot: Snapshot,
): Promise<Comparison> => {
  const { schema, name, table } = named;
  const expected = expectedRows(table, shop);
  const differences: Difference[] = [];
  let rows = 0;
  let wrong = 0;
  const note = (difference: Omit<Difference, keyof NamedTable>): void => {
    wrong++;
    if (differences.length < LOOKED_INTO) differences.push({ ...named, ...difference });
  };
  for await (const page of snapshot.rows(schema, name, table.key))
    for (const found of page) {
      rows++;
      const key = keyOf(table, found);
      const row = expected.get(key);
      if (!row || !isSameRow(row, found)) note({ key, expected: row, found });
      expected.delete(key);
    }
  for (const [key, row] of expected) note({ key, expected: row, found: undefined });
  return { ...named, rows, wrong, differences };
};
