import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Marca } from '../page/marca';
import { useIsMobile } from '../use-is-mobile';
import { cellOf, type Column } from './columns';
import classes from './data-table.module.css';
import type { Row } from './table.api';
import { TableCards } from './table-cards';
import { TableView } from './table-view';

interface FixedTableProps<T extends Row> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** Name of the table among the marked fields: `itens` marks `itens.30.quantidade`. */
  campo: string;
  empty: ReactNode;
}

/** The columns as they are, unsortable, each cell with the mark of its field. */
const marked = <T extends Row>(columns: readonly Column<T>[], campo: string): Column<T>[] =>
  columns.map((column, index) => ({
    ...column,
    sortable: false,
    render: (row) => (
      <>
        {cellOf(column, row)}
        <Marca campo={`${campo}.${row.id}.${column.key}`} />
        {index === 0 ? <Marca campo={`${campo}.${row.id}`} palavra="novo" /> : null}
      </>
    ),
  }));

const none = () => undefined;

/** The look of a `DataTable` for rows that are all at hand and only to be read. */
export const FixedTable = <T extends Row>({
  label,
  columns,
  rows,
  campo,
  empty,
}: FixedTableProps<T>) => {
  const mobile = useIsMobile();
  const shared = {
    label,
    rows,
    columns: marked(columns, campo),
    tints: {},
    gone: [],
    busy: false,
  };
  return (
    <Box className={classes.root}>
      {rows.length === 0 ? (
        empty
      ) : mobile ? (
        <TableCards {...shared} />
      ) : (
        <TableView {...shared} order={null} onSort={none} />
      )}
    </Box>
  );
};
