import type { Columns } from '@encomenda/contracts/shared/columns';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import type pg from 'pg';
import { tableDdl } from './table-ddl.js';

export type Key = number | string;

/** Rows of one table during a batch: read once, changed in memory, written together. */
export interface Rows<Row> {
  /** Rows are immutable; `put` a new one. */
  get(key: Key): Promise<Row | undefined>;
  need(key: Key): Promise<Row>;
  load(keys: readonly Key[]): Promise<void>;
  /** All rows with this value, in pages, ordered by a numeric key. The column must be in `lookedUpBy`. */
  where<Column extends keyof Row & string>(
    column: Column,
    value: Row[Column] & Key,
  ): AsyncIterable<readonly Row[]>;
  put(row: Row): void;
  delete(key: Key): void;
}

export interface KnownRows<Row> {
  known(key: Key): Row | undefined;
}

/** Sums, written without reading. A row whose measures are all 0 is removed. */
export interface Sums<Row> {
  add(row: Row): void;
}

/** What a handler may access: rows of its projection, in the transaction of the checkpoint. */
export interface Unit<Tables, Totals = object> {
  readonly rows: { readonly [T in keyof Tables]: Rows<Tables[T]> };
  readonly sums: { readonly [T in keyof Totals]: Sums<Totals[T]> };
  /**
   * For bulk changes. Unqualified names are the projection's tables. Pending rows of the named
   * tables are written first; all but a plain `select` then evicts their cached rows. Only a
   * `select` without pending rows needs no transaction. Triggers must not touch other tables.
   */
  sql<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** A plain `select`, cached until one of its tables is written. Use it for queries with few different answers. */
  remembered<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]>;
  /** `id` is null for the whole subject. */
  changed(assunto: Assunto, id: number | null): void;
}

type FieldOf<Event> = Event extends DomainEvent ? keyof Event['data'] & string : never;

export interface Table<Row, Event extends DomainEvent, Tables = Record<string, unknown>> {
  readonly key: keyof Row & string;
  /** Without columns, `ddl` must create the table. */
  readonly columns?: Columns<Row>;
  /** Columns that handlers read rows by. Each gets an index at once. */
  readonly lookedUpBy?: readonly (keyof Row & string)[];
  /** Row to prefetch for an event: the field of its data that holds the key, or a function. */
  readonly touchedBy?:
    | FieldOf<Event>
    | ((
        event: RecordedEvent<Event>,
        rows: { readonly [T in keyof Tables]: KnownRows<Tables[T]> },
      ) => Key | undefined);
  /** Event types that create a row, each with its key field or a function. The row is inserted without a lookup. */
  readonly bornWith?: {
    readonly [T in Event['type']]?:
      | FieldOf<Extract<Event, { type: T }>>
      | ((event: RecordedEvent<Extract<Event, { type: T }>>) => Key | null);
  };
}

export interface SumsTable<Row> {
  readonly key: readonly (keyof Row & string)[];
  /** Without columns, `ddl` must create the table. */
  readonly columns?: Columns<Row>;
}

export type Handler<Tables, Event extends DomainEvent, Totals = object> = (
  event: RecordedEvent<Event>,
  unit: Unit<Tables, Totals>,
) => void | Promise<void>;

/** A read model in a schema of its name. Handlers read only events and own rows, never a clock. */
export interface Projection<Tables, Event extends DomainEvent, Totals = object> {
  /** Also the name of the schema: snake_case, at most 40 characters. */
  readonly name: string;
  /** Raise it when the rows would differ. The next start then rebuilds and swaps. */
  readonly version: number;
  /** Earlier read models whose schemas are dropped once this one is complete. */
  readonly replaces?: readonly string[];
  /** `create table` for tables without `columns`, and their indexes, all with unqualified names. */
  readonly ddl?: string;
  /** `create index` for readers, run after a rebuild has filled the tables. */
  readonly indexes?: string;
  readonly tables: { readonly [T in keyof Tables]: Table<Tables[T], Event, Tables> };
  readonly sums?: { readonly [T in keyof Totals]: SumsTable<Totals[T]> };
  /** One entry per event of its subjects, so that the compiler finds missing ones. */
  readonly on: {
    readonly [T in Event['type']]: Handler<Tables, Extract<Event, { type: T }>, Totals> | 'ignored';
  };
}

export interface AnyProjection {
  readonly name: string;
  readonly version: number;
  readonly replaces?: readonly string[];
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

export const defineProjection = <Tables, Event extends DomainEvent, Totals = object>(
  projection: Projection<Tables, Event, Totals>,
): AnyProjection => {
  const { ddl = '', ...rest } = projection as unknown as Omit<AnyProjection, 'ddl'> &
    Pick<typeof projection, 'ddl'>;
  return { ...rest, ddl: [...declaredTables(rest), ddl].join('\n') };
};

const declaredTables = ({
  tables,
  sums = {},
}: Pick<AnyProjection, 'tables' | 'sums'>): string[] => [
  ...Object.entries(tables).flatMap(([name, { key, columns, lookedUpBy }]) =>
    columns ? [tableDdl({ name, key: [key], columns, lookedUpBy })] : [],
  ),
  ...Object.entries(sums).flatMap(([name, { key, columns }]) =>
    columns ? [tableDdl({ name, key, columns })] : [],
  ),
];

export const keysByTable = ({ tables, sums = {} }: AnyProjection): Record<string, string[]> => ({
  ...Object.fromEntries(Object.entries(tables).map(([name, { key }]) => [name, [key]])),
  ...Object.fromEntries(Object.entries(sums).map(([name, { key }]) => [name, [...key]])),
});

export const followedTypes = (projection: AnyProjection): string[] => Object.keys(projection.on);

export const handledTypes = (projection: AnyProjection): string[] =>
  Object.entries(projection.on)
    .filter(([, handler]) => handler !== 'ignored')
    .map(([type]) => type);
