import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { UnreadableEvent } from '@encomenda/platform/event-store/encryption/codec';
import { prepared } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import type { Handler, Key, Unit } from '../projection.js';
import type { Birth, ReadModel } from '../read-model.js';
import { identifier, searchPath } from '../schema.js';
import type { Row } from './row-memory.js';
import { TableRows } from './table-rows.js';
import { TableSums } from './table-sums.js';
import { isTransient, together } from '../transaction.js';
import type { Query, Write } from './writes.js';

/** An event, or the error of one that cannot be read. The error matters only to models that handle its type. */
export interface FeedEvent {
  readonly type: string;
  readonly event: RecordedEvent | UnreadableEvent;
}

export interface Change {
  readonly assunto: Assunto;
  readonly id: number | null;
  /** User who caused the change; null for a process, and for a change of a whole subject. */
  readonly autor: number | null;
}

export class EventRefused extends Error {
  constructor(
    readonly event: RecordedEvent,
    override readonly cause: unknown,
  ) {
    super(
      `${event.type} at ${event.stream}@${event.revision}: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
    this.name = 'EventRefused';
  }
}

export interface Applied {
  readonly changes: readonly Change[];
  readonly writes: readonly Write[];
  committed(): void;
}

const MIN_PREFETCH = 8;

export const queryOn =
  (client: pg.ClientBase): Query =>
  async <R extends object>(text: string, values: readonly unknown[]) =>
    (await client.query<R & pg.QueryResultRow>(prepared(text, values))).rows;

const SEARCH_PATH = "select set_config('search_path', $1, true)";

const FROM_TABLE = /\b(from|join)\s+(\w+)/gi;

const isPlainRead = (text: string): boolean => /^\s*select\b/i.test(text);

const isKey = (value: unknown): value is Key =>
  typeof value === 'number' || typeof value === 'string';

const keyIn = (event: RecordedEvent, key: Birth['key']): unknown =>
  typeof key === 'string' ? event.data[key] : key(event);

type Handling = Handler<Record<string, Row>, DomainEvent, Record<string, Row>>;

class UnitOfWork implements Unit<Record<string, Row>, Record<string, Row>> {
  readonly rows: Readonly<Record<string, TableRows>>;
  readonly sums: Readonly<Record<string, TableSums>>;
  private readonly changes = new Map<string, Change>();
  private current = 0;
  /** Number of events whose rows are read in advance: about as many as until the next `sql`, which evicts rows. */
  private prefetch: number;
  private lastSqlAt = 0;
  private wroteAhead = false;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly model: ReadModel,
    private readonly events: readonly RecordedEvent[],
    private readonly begin: () => Promise<void>,
  ) {
    this.prefetch = events.length;
    const query = queryOn(client);
    this.rows = Object.fromEntries(
      [...model.tables].map(([name, table]) => [
        name,
        new TableRows(
          table,
          query,
          () => this.expectedKeys(name),
          () => this.writeAhead(),
        ),
      ]),
    );
    this.sums = Object.fromEntries(
      [...model.sums].map(([name, table]) => [name, new TableSums(table, query)]),
    );
  }

  async sql<R extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<R[]> {
    if (isPlainRead(text) && !this.isPending(text))
      return queryOn(this.client)<R>(this.qualified(text), values);
    await this.writeAhead();
    for (const [name, rows] of Object.entries(this.rows)) {
      if (!this.model.tables.get(name)?.word.test(text)) continue;
      await rows.flush();
      if (!isPlainRead(text)) rows.evict();
    }
    for (const [name, sums] of Object.entries(this.sums)) {
      if (!this.model.sums.get(name)?.word.test(text)) continue;
      await sums.flush();
      if (!isPlainRead(text)) sums.evict();
    }
    if (!isPlainRead(text)) {
      if (this.current > this.lastSqlAt)
        this.prefetch = Math.max(MIN_PREFETCH, 2 * (this.current - this.lastSqlAt));
      this.lastSqlAt = this.current;
    }
    // Sent as a pair: other read models use this connection too, each with its own search_path.
    const [, answer] = await together([
      this.client.query<R>(prepared(SEARCH_PATH, [searchPath(this.model.schema)])),
      // The schema is part of the statement's name, because the same text reads another table
      // elsewhere.
      this.client.query<R>(prepared(`/* ${this.model.schema} */ ${text}`, values)),
    ]);
    return answer.rows;
  }

  async remembered<R extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<R[]> {
    if (this.wroteAhead || this.isPending(text)) return this.sql<R>(text, values);
    const { answers } = this.model;
    const known = answers.find(text, values);
    if (known) return known as R[];
    const rows = await this.sql<R>(text, values);
    answers.remember(text, values, rows);
    return rows;
  }

  changed(assunto: Assunto, id: number | null): void {
    const autor = id === null ? null : (this.events[this.current]?.metadata.usuarioId ?? null);
    this.changes.set(`${assunto} ${id}`, { assunto, id, autor });
  }

  async apply(): Promise<Applied> {
    const { on } = this.model.projection;
    for (const event of this.events) {
      const handler = on[event.type];
      if (typeof handler === 'function') {
        this.expectBirths(event);
        await this.handle(event, handler);
      }
      this.current++;
    }
    const tables = [...Object.values(this.rows), ...Object.values(this.sums)];
    const written = this.pendingTables().map(({ word }) => word);
    return {
      changes: [...this.changes.values()],
      writes: tables.flatMap((table) => table.writes()),
      committed: () => {
        for (const table of tables) table.committed();
        if (this.wroteAhead) this.model.answers.forgetAll();
        for (const word of written) this.model.answers.forget(word);
      },
    };
  }

  private writeAhead(): Promise<void> {
    this.wroteAhead = true;
    return this.begin();
  }

  private expectBirths(event: RecordedEvent): void {
    for (const { table, key } of this.model.births.get(event.type) ?? []) {
      const born = keyIn(event, key);
      if (isKey(born)) this.rows[table]?.expectNew(born);
    }
  }

  private isPending(text: string): boolean {
    return this.pendingTables().some(({ word }) => word.test(text));
  }

  private pendingTables(): { readonly word: RegExp }[] {
    const { tables, sums } = this.model;
    const pending = (of: Readonly<Record<string, TableRows | TableSums>>): string[] =>
      Object.keys(of).filter((name) => of[name]?.isPending);
    return [
      ...pending(this.rows).flatMap((name) => tables.get(name) ?? []),
      ...pending(this.sums).flatMap((name) => sums.get(name) ?? []),
    ];
  }

  /** Outside a transaction, a search_path would not hold until the next statement. */
  private qualified(text: string): string {
    const { schema, tables, sums } = this.model;
    return text.replaceAll(FROM_TABLE, (found, from: string, name: string) =>
      tables.has(name) || sums.has(name)
        ? `${from} ${identifier(schema)}.${identifier(name)}`
        : found,
    );
  }

  private async handle(event: RecordedEvent, handler: Handling): Promise<void> {
    try {
      await handler(event, this);
    } catch (error) {
      throw isTransient(error) ? error : new EventRefused(event, error);
    }
  }

  private *expectedKeys(table: string): Iterable<Key> {
    const { touchedBy, bornWith } = this.model.projection.tables[table] ?? {};
    const end = Math.min(this.events.length, this.current + this.prefetch);
    this.prefetch *= 2;
    for (let index = this.current; index < end; index++) {
      const event = this.events[index]!;
      if (bornWith?.[event.type] !== undefined) continue;
      const key =
        typeof touchedBy === 'string' ? event.data[touchedBy] : touchedBy?.(event, this.rows);
      if (isKey(key)) yield key;
    }
  }
}

const NOTHING: Applied = { changes: [], writes: [], committed: () => undefined };

/** Without `begin`, a transaction is open already. @throws UnreadableEvent, EventRefused, errors of PostgreSQL */
export const applyRows = async (
  client: pg.ClientBase,
  model: ReadModel,
  events: readonly FeedEvent[],
  begin: () => Promise<void> = () => Promise.resolve(),
): Promise<Applied> => {
  const handled: RecordedEvent[] = [];
  for (const { type, event } of events) {
    if (!model.handled.has(type)) continue;
    if (event instanceof UnreadableEvent) throw event;
    handled.push(event);
  }
  return handled.length === 0 ? NOTHING : new UnitOfWork(client, model, handled, begin).apply();
};
