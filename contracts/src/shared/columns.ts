export interface Column<Value> {
  readonly sql: string;
  readonly isNullable: boolean;
  /** Whether an erasure must empty the column. */
  readonly isPersonal: boolean;
  /** Carries the type for the compiler. No column has this property. */
  readonly value?: Value;
}

export interface Kind<Value> extends Column<Value> {
  readonly nullable: Kind<Value | null>;
  readonly personal: Kind<Value>;
}

export type Columns<Row> = { readonly [Name in keyof Row]-?: Column<Row[Name]> };

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
/** For sums, which may overflow `integer`. Read as a number. */
export const bigint = kind<number>('bigint');
export const boolean = kind<boolean>('boolean');
/** Business day as text, `2026-03-10`. */
export const date = kind<string>('date');
export const text = kind<string>('text');
/** Text sorted by the rules of Portuguese. */
export const sortedText = kind<string>('text collate "pt-BR-x-icu"');
/** Text for search, or sorted by its bytes. */
export const plainText = kind<string>('text collate "C"');
export const smallintOf = <Value extends number>() => kind<Value>('smallint');
export const textOf = <Value extends string>() => kind<Value>('text');
export const jsonb = <Value>() => kind<Value>('jsonb');

export const columnNames = <Declared extends object>(
  columns: Declared,
): readonly (keyof Declared & string)[] => Object.keys(columns) as (keyof Declared & string)[];
