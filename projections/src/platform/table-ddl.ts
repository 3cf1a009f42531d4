import type { Column } from '@encomenda/contracts/shared/columns';

interface DeclaredTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, Column<unknown>>>;
  readonly lookedUpBy?: readonly string[];
}

export const tableDdl = ({ name, key, columns, lookedUpBy = [] }: DeclaredTable): string => {
  const declared = Object.entries(columns);
  const lines = declared.map(
    ([column, { sql, isNullable }]) => `${column} ${sql}${isNullable ? '' : ' not null'}`,
  );
  const personal = declared.flatMap(([column, { isPersonal }]) =>
    isPersonal ? [`comment on column ${name}.${column} is '@pessoal';`] : [],
  );
  return [
    `create table ${name} (${[...lines, `primary key (${key.join(', ')})`].join(', ')});`,
    ...personal,
    ...lookedUpBy.map((column) => `create index ${name}_${column} on ${name} (${column});`),
  ].join('\n');
};
