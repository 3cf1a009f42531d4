import type { Key, KnownRows, Rows } from '../projection.js';
import type { BoundTable } from '../read-model.js';
import type { Row } from './row-memory.js';
import { write, type Query, type Write } from './writes.js';

interface Dirty {
  readonly key: Key;
  readonly exists: boolean | undefined;
}

const PAGE = 5_000;

/** Maximum of rows that wait to be written. More are written before the next read, to limit memory. */
const MOST_PENDING = 10_000;

/** Write-back cache of one table during a batch, in front of the rows of earlier batches. */
export class TableRows implements Rows<Row>, KnownRows<Row> {
  private readonly seen = new Map<string, Row | undefined>();
  private readonly dirty = new Map<string, Dirty>();

  constructor(
    private readonly table: BoundTable,
    private readonly query: Query,
    private readonly expected: () => Iterable<Key>,
    private readonly beforeWritingAhead: () => Promise<void>,
  ) {}

  get(key: Key): Promise<Row | undefined> {
    const id = String(key);
    const row = this.lookUp(id);
    if (row || this.isKnown(id)) return Promise.resolve(row);
    return this.load([key, ...this.expected()]).then(() => this.lookUp(id));
  }

  /** Marks a row as new, so that it is not looked up. Call it before the first `put` of the row. */
  expectNew(key: Key): void {
    const id = String(key);
    if (!this.isKnown(id)) this.seen.set(id, undefined);
  }

  known(key: Key): Row | undefined {
    return this.lookUp(String(key));
  }

  async need(key: Key): Promise<Row> {
    const row = await this.get(key);
    if (!row) throw new Error(`There is no row ${key} in ${this.table.name}.`);
    return row;
  }

  async load(keys: Iterable<Key>): Promise<void> {
    const wanted = new Map([...keys].map((key) => [String(key), key]));
    if ([...wanted.keys()].every((id) => this.isKnown(id))) return;
    await this.makeRoom();
    const unknown = [...wanted].filter(([id]) => !this.isKnown(id));
    this.see(await this.query<Row>(this.table.select, [unknown.map(([, key]) => key)]));
    for (const [id] of unknown) if (!this.seen.has(id)) this.seen.set(id, undefined);
  }

  async *where(column: string, value: Key): AsyncGenerator<Row[]> {
    const text = this.table.selectWhere(column);
    for (let after: Key | null = null; ;) {
      await this.makeRoom();
      const rows: Row[] = await this.query<Row>(text, [value, after, PAGE]);
      this.see(rows);
      const last = rows.length < PAGE ? null : this.keyOf(rows.at(-1)!);
      yield this.matching((row) => {
        const key = this.keyOf(row);
        return (
          row[column] === value && (after === null || key > after) && (last === null || key <= last)
        );
      });
      if (last === null) return;
      after = last;
    }
  }

  put(row: Row): void {
    this.change(this.keyOf(row), row);
  }

  delete(key: Key): void {
    this.change(key, undefined);
  }

  get isPending(): boolean {
    return this.dirty.size > 0;
  }

  /** Statements to write the rows. Deletes come first, so that a unique value can move to another row. */
  writes(): Write[] {
    const removed: Key[] = [];
    const written: Row[] = [];
    const known = new Set<boolean | undefined>();
    for (const [id, { key, exists }] of this.dirty) {
      const row = this.seen.get(id);
      if (row) {
        written.push(row);
        known.add(exists);
      } else if (exists !== false) removed.push(key);
    }
    this.dirty.clear();
    const { remove, replace } = this.table;
    if (written.length === 0)
      return removed.length > 0 ? [{ text: remove, values: [removed] }] : [];
    const rows = JSON.stringify(written);
    return removed.length > 0
      ? [{ ...replace, values: [rows, removed] }]
      : [{ text: this.writing(known), values: [rows] }];
  }

  /** Upserts when some rows are new and others are not, because connections keep a plan per combination. */
  private writing(known: ReadonlySet<boolean | undefined>): string {
    const { insert, update, upsert } = this.table;
    if (known.size > 1) return upsert;
    if (known.has(true)) return update;
    return known.has(false) ? insert : upsert;
  }

  flush(): Promise<void> {
    return write(this.query, this.writes());
  }

  committed(): void {
    this.table.memory.remember(this.seen);
  }

  /** Forgets the rows read. Call `flush` first. */
  evict(): void {
    this.seen.clear();
    this.table.memory.forget();
  }

  private keyOf(row: Row): Key {
    const key = row[this.table.key];
    if (typeof key === 'number' || typeof key === 'string') return key;
    throw new Error(`A row for ${this.table.name} has no ${this.table.key}.`);
  }

  private matching(matches: (row: Row) => boolean): Row[] {
    const found: Row[] = [];
    for (const row of this.seen.values()) if (row && matches(row)) found.push(row);
    for (const [id, row] of this.table.memory.entries())
      if (row && !this.seen.has(id) && matches(row)) found.push(row);
    return found.sort((a, b) => (this.keyOf(a) < this.keyOf(b) ? -1 : 1));
  }

  private async makeRoom(): Promise<void> {
    if (this.dirty.size <= MOST_PENDING) return;
    await this.beforeWritingAhead();
    await this.flush();
    this.evict();
  }

  private isKnown(id: string): boolean {
    return this.seen.has(id) || this.table.memory.has(id);
  }

  private lookUp(id: string): Row | undefined {
    const row = this.seen.get(id);
    return row || this.seen.has(id) ? row : this.table.memory.get(id);
  }

  /** Remembers rows of the table, except those that are known: these are newer. */
  private see(rows: readonly Row[]): void {
    for (const row of rows) {
      const id = String(this.keyOf(row));
      if (!this.isKnown(id)) this.seen.set(id, Object.freeze(row));
    }
  }

  private change(key: Key, row: Row | undefined): void {
    const id = String(key);
    if (!this.dirty.has(id)) {
      const exists = this.isKnown(id) ? this.lookUp(id) !== undefined : undefined;
      this.dirty.set(id, { key, exists });
    }
    this.seen.set(id, row && Object.freeze(row));
  }
}
