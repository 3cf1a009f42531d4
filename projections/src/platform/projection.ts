import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/event';
import type { Assunto } from '@encomenda/contracts/shared/socket';
import type pg from 'pg';

export type Key = number | string;

/** The rows of one table, as a batch sees them: read once, changed in memory, written together. */
export interface Rows<Row> {
  /** The row with this key; undefined when there is none. Treat it as immutable and `put` a new one. */
  get(key: Key): Promise<Row | undefined>;
  /** As `get`. @throws when there is none: then history is not what this projection believes */
  need(key: Key): Promise<Row>;
  /** Inserts the row, or replaces the one with its key. */
  put(row: Row): void;
  delete(key: Key): void;
}

/** The rows that a batch has read so far. */
export interface KnownRows<Row> {
  /** Undefined also when it was not read yet. */
  known(key: Key): Row | undefined;
}

/**
 * The rows of a table of sums: only ever added to, so nothing is read before it is written. A row
 * whose measures have all come back to 0 is removed: what nothing adds up to leaves no trace.
 */
export interface Sums<Row> {
  /** Adds the row's measures (negative ones take away) to the row with its key. */
  add(row: Row): void;
}

/** What a handler may touch: its projection's own rows, in the transaction that moves its checkpoint. */
export interface Unit<Tables, Totals = object> {
  readonly rows: { readonly [T in keyof Tables]: Rows<Tables[T]> };
  readonly sums: { readonly [T in keyof Totals]: Sums<Totals[T]> };
  /**
   * Plain SQL for what touches many rows. Unqualified names are the projection's own tables. In the
   * tables that the text names, rows put so far are written first and, unless it is a plain
   * `select`, rows read so far are forgotten: so let no trigger or foreign key reach into others.
   */
  sql<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Announces, with the commit, that this record (or, with null, the whole subject) changed. */
  changed(assunto: Assunto, id: number | null): void;
}

export interface Table<Row, Event extends DomainEvent, Tables = Record<string, unknown>> {
  /** Primary key column. */
  readonly key: keyof Row & string;
  /**
   * The row that an event will ask for: a batch reads all of them at once. What an event does not
   * tell may be known from the rows that handlers read before this one.
   */
  touchedBy(
    event: RecordedEvent<Event>,
    rows: { readonly [T in keyof Tables]: KnownRows<Tables[T]> },
  ): Key | undefined;
}

/** A table of sums: the columns of its primary key; all its other columns are measures. */
export interface SumsTable<Row> {
  readonly key: readonly (keyof Row & string)[];
}

export type Handler<Tables, Event extends DomainEvent, Totals = object> = (
  event: RecordedEvent<Event>,
  unit: Unit<Tables, Totals>,
) => void | Promise<void>;

/**
 * One read model: one PostgreSQL schema of that name, filled from events alone. Handlers read no
 * clock, no other projection and nothing outside their rows, so that rebuilt equals live.
 */
export interface Projection<Tables, Event extends DomainEvent, Totals = object> {
  /** Also the schema's name: snake_case, at most 40 characters. */
  readonly name: string;
  /** Raise it when rows would come out differently: the next start rebuilds beside and swaps. */
  readonly version: number;
  /** `create table …` with unqualified names, and the indexes that its own SQL needs. */
  readonly ddl: string;
  /** `create index …` for readers: made once the rows are in, so that filling is not slowed down. */
  readonly indexes?: string;
  readonly tables: { readonly [T in keyof Tables]: Table<Tables[T], Event, Tables> };
  readonly sums?: { readonly [T in keyof Totals]: SumsTable<Totals[T]> };
  /** One entry per event of the subjects it follows: the compiler lists what a new event touches. */
  readonly on: {
    readonly [T in Event['type']]: Handler<Tables, Extract<Event, { type: T }>, Totals> | 'ignored';
  };
}

/** A projection whose row and event types no longer matter, as the runner holds it. */
export interface AnyProjection {
  readonly name: string;
  readonly version: number;
  readonly ddl: string;
  readonly indexes?: string;
  readonly tables: Readonly<
    Record<string, Table<Record<string, unknown>, DomainEvent, Record<string, object>>>
  >;
  readonly sums?: Readonly<Record<string, SumsTable<Record<string, unknown>>>>;
  readonly on: Readonly<
    Record<
      string,
      | Handler<
          Record<string, Record<string, unknown>>,
          DomainEvent,
          Record<string, Record<string, unknown>>
        >
      | 'ignored'
    >
  >;
}

/** Checks a projection's types, then forgets them. */
export const defineProjection = <Tables, Event extends DomainEvent, Totals = object>(
  projection: Projection<Tables, Event, Totals>,
): AnyProjection => projection as unknown as AnyProjection;

/** Every table of a projection, with the columns of its primary key. */
export const keysByTable = ({ tables, sums = {} }: AnyProjection): Record<string, string[]> => ({
  ...Object.fromEntries(Object.entries(tables).map(([name, { key }]) => [name, [key]])),
  ...Object.fromEntries(Object.entries(sums).map(([name, { key }]) => [name, [...key]])),
});

/** All event types of the subjects that a projection follows, the ignored ones too. */
export const followedTypes = (projection: AnyProjection): string[] => Object.keys(projection.on);

/** The event types that a projection handles; the ignored ones are left out. */
export const handledTypes = (projection: AnyProjection): string[] =>
  Object.entries(projection.on)
    .filter(([, handler]) => handler !== 'ignored')
    .map(([type]) => type);
