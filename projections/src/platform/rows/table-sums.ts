import type { Sums } from '../projection.js';
import type { BoundSums } from '../read-model.js';
import type { Row } from './row-memory.js';
import { write, type Query, type Write } from './writes.js';

export class TableSums implements Sums<Row> {
  private readonly pending = new Map<string, Row>();
  private readonly written = new Set<string>();
  private readonly reduced = new Set<string>();

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

  writes(): Write[] {
    const { measures, add, addToExisting, reduce, existing } = this.table;
    const moved = [...this.pending].filter(([, row]) =>
      measures.some((measure) => row[measure] !== 0),
    );
    this.pending.clear();
    if (moved.length === 0) return [];
    const values = [JSON.stringify(moved.map(([, row]) => row))];
    const ids = moved.map(([id]) => id);
    // Only a decrease can make a measure 0.
    const less = moved.filter(([, row]) => measures.some((measure) => Number(row[measure]) < 0));
    for (const [id] of less) this.reduced.add(id);
    for (const id of ids) this.written.add(id);
    if (less.length > 0) return [{ ...reduce, values }];
    const exist = this.reduced.size === 0 && existing.hasAll(ids);
    return [{ text: exist ? addToExisting : add, values }];
  }

  committed(): void {
    const { existing } = this.table;
    existing.remember(this.written);
    existing.forget(this.reduced);
  }

  /** Forgets the sums, because plain SQL may have deleted rows. */
  evict(): void {
    this.written.clear();
    this.table.existing.forgetAll();
  }

  flush(): Promise<void> {
    return write(this.query, this.writes());
  }
}
