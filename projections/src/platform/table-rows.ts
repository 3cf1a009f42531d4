import type { Key, KnownRows, Rows } from './projection.js';
import type { BoundTable } from './read-model.js';
import type { Row } from './row-memory.js';
import { write, type Query, type Write } from './writes.js';

/** Write-back cache of one table during a batch, in front of the rows of earlier batches. */
export class TableRows implements Rows<Row>, KnownRows<Row> {
  private readonly seen = new Map<string, Row | undefined>();
  private readonly dirty = new Map<string, Key>();

  constructor(
    private readonly table: BoundTable,
    private readonly query: Query,
    private readonly expected: () => Iterable<Key>,
  ) {}

  get(key: Key): Promise<Row | undefined> {
    const id = String(key);
    const row = this.lookUp(id);
    if (row || this.isKnown(id)) return Promise.resolve(row);
    return this.read(key).then(() => this.lookUp(id));
  }

  known(key: Key): Row | undefined {
    return this.lookUp(String(key));
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

  get isPending(): boolean {
    return this.dirty.size > 0;
  }

  /** Takes the pending changes; deletes come first, so that a unique value can move. */
  writes(): Write[] {
    const removed: Key[] = [];
    const written: Row[] = [];
    for (const [id, key] of this.dirty) {
      const row = this.seen.get(id);
      if (row) written.push(row);
      else removed.push(key);
    }
    this.dirty.clear();
    const { remove, upsert, replace } = this.table;
    if (written.length === 0)
      return removed.length > 0 ? [{ text: remove, values: [removed] }] : [];
    const rows = JSON.stringify(written);
    return removed.length > 0
      ? [{ ...replace, values: [rows, removed] }]
      : [{ text: upsert, values: [rows] }];
  }

  flush(): Promise<void> {
    return write(this.query, this.writes());
  }

  /** Keeps the rows for later batches. Call after the commit. */
  committed(): void {
    this.table.memory.remember(this.seen);
  }

  /** Evicts the rows read. Call `flush` first. */
  evict(): void {
    this.seen.clear();
    this.table.memory.forget();
  }

  private isKnown(id: string): boolean {
    return this.seen.has(id) || this.table.memory.has(id);
  }

  private lookUp(id: string): Row | undefined {
    const row = this.seen.get(id);
    return row || this.seen.has(id) ? row : this.table.memory.get(id);
  }

  private async read(key: Key): Promise<void> {
    const wanted = new Map([[String(key), key]]);
    for (const other of this.expected()) {
      const id = String(other);
      if (!this.isKnown(id)) wanted.set(id, other);
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
