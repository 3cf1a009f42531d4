/** A column of a read model. `Value` is the type of its values in a row. */
export interface Column<Value> {
  /** PostgreSQL's type, collation included. */
  readonly sql: string;
  readonly isNullable: boolean;
  /** Personal data in the clear, which erasure must empty. */
  readonly isPersonal: boolean;
  /** Exists for the compiler alone: no column has it. */
  readonly value?: Value;
}

/** A column that may be declared more closely: `date.nullable`, `text.personal`. */
export interface Kind<Value> extends Column<Value> {
  readonly nullable: Kind<Value | null>;
  readonly personal: Kind<Value>;
}

/** Columns of a table, by name. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: Column<Row[Name]> };

/** The row type of a table with these columns. */
export type RowOf<Declared> = {
  -readonly [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never;
};

const kind = <Value>(sql: string, isNullable = false, isPersonal = false): Kind<Value> => ({
  sql,
  isNullable,
  isPersonal,
  get nullable() {
    return kind<Value | null>(sql, true, isPersonal);
  },
  get personal() {
    return kind<Value>(sql, isNullable, true);
  },
});

export const integer = kind<number>('integer');
/** Sums: an integer would overflow. Read as a number. */
export const bigint = kind<number>('bigint');
export const boolean = kind<boolean>('boolean');
/** A day as text, `2026-03-10`. */
export const date = kind<string>('date');
export const text = kind<string>('text');
/** Text that readers sort as Portuguese does. */
export const sortedText = kind<string>('text collate "pt-BR-x-icu"');
/** Text that is searched, or sorted byte by byte. */
export const plainText = kind<string>('text collate "C"');
/** One of few numbers, such as a stage. */
export const smallintOf = <Value extends number>() => kind<Value>('smallint');
/** One of few words. */
export const textOf = <Value extends string>() => kind<Value>('text');
export const jsonb = <Value>() => kind<Value>('jsonb');

/** The names of declared columns, to select them. */
export const columnNames = <Declared extends object>(
  columns: Declared,
): readonly (keyof Declared & string)[] => Object.keys(columns) as (keyof Declared & string)[];
