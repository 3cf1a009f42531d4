import type { Sums } from './projection.js';
import type { BoundSums } from './read-model.js';
import type { Row } from './row-memory.js';
import { write, type Query, type Writes } from './writes.js';

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

  /** Takes the pending additions. */
  writes(): Writes {
    const { measures, add, clear } = this.table;
    const moved = [...this.pending.values()].filter((row) =>
      measures.some((measure) => row[measure] !== 0),
    );
    this.pending.clear();
    // Only a decrease can make a measure 0.
    const reduced = moved.filter((row) => measures.some((measure) => Number(row[measure]) < 0));
    return {
      before: [],
      rows: moved.length > 0 ? [{ text: add, value: JSON.stringify(moved) }] : [],
      after: reduced.length > 0 ? [{ text: clear, value: JSON.stringify(reduced) }] : [],
    };
  }

  flush(): Promise<void> {
    return write(this.query, [this.writes()]);
  }
}
