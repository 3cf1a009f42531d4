import type { Key, KnownRows, Rows } from './projection.js';
import type { BoundTable } from './read-model.js';
import { together } from './transaction.js';

export type Row = Record<string, unknown>;

export type Query = <R extends object>(text: string, values: readonly unknown[]) => Promise<R[]>;

/** Write-back cache of one table during a batch. */
export class TableRows implements Rows<Row>, KnownRows<Row> {
  private readonly seen = new Map<string, Row | undefined>();
  private readonly dirty = new Map<string, Key>();

  constructor(
    private readonly table: BoundTable,
    private readonly query: Query,
    private readonly expected: () => Iterable<Key>,
  ) {}

  async get(key: Key): Promise<Row | undefined> {
    const id = String(key);
    if (!this.seen.has(id)) await this.read(key);
    return this.seen.get(id);
  }

  known(key: Key): Row | undefined {
    return this.seen.get(String(key));
  }

  async need(key: Key): Promise<Row> {
    const row = await this.get(key);
    if (!row) throw new Error(`There is no row ${key} in ${this.table.name}.`);
    return row;
  }

  put(row: Row): void {
    const key = row[this.table.key];
    if (typeof key !== 'number' && typeof key !== 'string')
      throw new Error(`A row for ${this.table.name} has no ${this.table.key}.`);
    this.change(key, row);
  }

  delete(key: Key): void {
    this.change(key, undefined);
  }

  /** Writes changes; deletes first, so that a unique value can move to another row. */
  async flush(): Promise<void> {
    if (this.dirty.size === 0) return;
    const removed: Key[] = [];
    const written: Row[] = [];
    for (const [id, key] of this.dirty) {
      const row = this.seen.get(id);
      if (row) written.push(row);
      else removed.push(key);
    }
    this.dirty.clear();
    await together([
      ...(removed.length > 0 ? [this.query(this.table.remove, [removed])] : []),
      ...(written.length > 0 ? [this.query(this.table.upsert, [JSON.stringify(written)])] : []),
    ]);
  }

  /** Evicts the rows read. Call `flush` first. */
  evict(): void {
    this.seen.clear();
  }

  private async read(key: Key): Promise<void> {
    const wanted = new Map([[String(key), key]]);
    for (const other of this.expected()) {
      const id = String(other);
      if (!this.seen.has(id)) wanted.set(id, other);
    }
    const rows = await this.query<Row>(this.table.select, [[...wanted.values()]]);
    for (const id of wanted.keys()) this.seen.set(id, undefined);
    for (const row of rows) {
      const found = row[this.table.key];
      if (typeof found === 'number' || typeof found === 'string')
        this.seen.set(String(found), Object.freeze(row));
    }
  }

  private change(key: Key, row: Row | undefined): void {
    const id = String(key);
    this.seen.set(id, row && Object.freeze(row));
    this.dirty.set(id, key);
  }
}
