export interface Column<Value> {
  readonly sql: string;
  readonly isNullable: boolean;
  /** Whether an erasure must empty the column. */
  readonly isPersonal: boolean;
  /** Column with the number of the person whose data it holds; undefined for the row's own person. */
  readonly owner?: string | undefined;
  /** Carries the type for the compiler. No column has this property. */
  readonly value?: Value;
}

export interface Kind<Value> extends Column<Value> {
  readonly nullable: Kind<Value | null>;
  readonly personal: Kind<Value>;
  /** Personal data of the person whose number is in the column `owner`. */
  readonly personalOf: (owner: string) => Kind<Value>;
}

export type Columns<Row> = { readonly [Name in keyof Row]-?: Column<Row[Name]> };

export type RowOf<Declared> = {
  -readonly [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never;
};

const kind = <Value>(
  sql: string,
  { isNullable = false, isPersonal = false, owner }: Partial<Omit<Column<Value>, 'sql'>> = {},
): Kind<Value> => ({
  sql,
  isNullable,
  isPersonal,
  owner,
  get nullable() {
    return kind<Value | null>(sql, { isNullable: true, isPersonal, owner });
  },
  get personal() {
    return kind<Value>(sql, { isNullable, isPersonal: true, owner });
  },
  personalOf: (column) => kind<Value>(sql, { isNullable, isPersonal: true, owner: column }),
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

export const personalColumns = (columns: Readonly<Record<string, Column<unknown>>>): string[] =>
  columnNames(columns).filter((name) => columns[name]!.isPersonal);

/**
 * What erasing a person empties in a row: nulls for its nullable personal columns, by the column with
 * the person's number. `own` is that of the columns without an `owner`. A personal column that cannot
 * be null needs another value, which its projection gives.
 */
export const emptiedByOwner = <Declared extends object>(
  columns: Declared,
  own: keyof Declared & string,
): [owner: keyof Declared & string, emptied: Partial<RowOf<Declared>>][] => {
  const declared = Object.entries<Column<unknown>>(
    columns as Readonly<Record<string, Column<unknown>>>,
  ).filter(([, { isPersonal, isNullable }]) => isPersonal && isNullable);
  const ownerOf = ({ owner = own }: Column<unknown>) => owner as keyof Declared & string;
  const owners = [...new Set(declared.map(([, column]) => ownerOf(column)))];
  return owners.map((owner) => [
    owner,
    Object.fromEntries(
      declared.filter(([, column]) => ownerOf(column) === owner).map(([name]) => [name, null]),
    ) as Partial<RowOf<Declared>>,
  ]);
};
