import type { Sums } from './projection.js';
import type { BoundSums } from './read-model.js';
import type { Row } from './row-memory.js';
import { write, type Query, type Write } from './writes.js';

/** Pending additions to one table of sums, merged by key. */
export class TableSums implements Sums<Row> {
  private readonly pending = new Map<string, Row>();

  constructor(
    private readonly table: BoundSums,
    private readonly query: Query,
  ) {}

  add(row: Row): void {
    const { key, measures } = this.table;
    let id = '';
    for (const column of key) id += `${String(row[column])}\0`;
    const before = this.pending.get(id);
    if (!before) {
      this.pending.set(id, { ...row });
      return;
    }
    for (const measure of measures)
      before[measure] = Number(before[measure]) + Number(row[measure]);
  }

  get isPending(): boolean {
    return this.pending.size > 0;
  }

  /** Takes the pending additions. */
  writes(): Write[] {
    const { measures, add, reduce } = this.table;
    const moved = [...this.pending.values()].filter((row) =>
      measures.some((measure) => row[measure] !== 0),
    );
    this.pending.clear();
    if (moved.length === 0) return [];
    const values = [JSON.stringify(moved)];
    // Only a decrease can make a measure 0.
    const isReduced = moved.some((row) => measures.some((measure) => Number(row[measure]) < 0));
    return [isReduced ? { ...reduce, values } : { text: add, values }];
  }

  flush(): Promise<void> {
    return write(this.query, this.writes());
  }
}
