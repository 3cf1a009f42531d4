import type { Sums } from './projection.js';
import type { BoundSums } from './read-model.js';
import type { Query, Row } from './table-rows.js';
import { together } from './transaction.js';

/** Pending additions to one table of sums, merged by key. */
export class TableSums implements Sums<Row> {
  private readonly pending = new Map<string, Row>();

  constructor(
    private readonly table: BoundSums,
    private readonly query: Query,
  ) {}

  add(row: Row): void {
    const { key, measures } = this.table;
    const id = key.map((column) => String(row[column])).join('\0');
    const before = this.pending.get(id);
    if (!before) {
      this.pending.set(id, { ...row });
      return;
    }
    for (const measure of measures)
      before[measure] = Number(before[measure]) + Number(row[measure]);
  }

  async flush(): Promise<void> {
    const { measures, add, clear } = this.table;
    const moved = [...this.pending.values()].filter((row) =>
      measures.some((measure) => row[measure] !== 0),
    );
    this.pending.clear();
    if (moved.length === 0) return;
    // Only a decrease can make a measure 0.
    const reduced = moved.filter((row) => measures.some((measure) => Number(row[measure]) < 0));
    await together([
      this.query(add, [JSON.stringify(moved)]),
      ...(reduced.length > 0 ? [this.query(clear, [JSON.stringify(reduced)])] : []),
    ]);
  }
}
