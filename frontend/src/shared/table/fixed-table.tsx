import { Box } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { Marca } from '../page/marca';
import { useIsMobile } from '../use-is-mobile';
import { cellOf, type Column } from './columns';
import classes from './data-table.module.css';
import type { Row } from './table.api';
import { TableCards } from './table-cards';
import { TableView } from './table-view';

interface FixedTableProps<T extends Row> {
  label: string;
  /** The same ones each time: rows are drawn anew with new columns. */
  columns: readonly Column<T>[];
  /** Missing while they are on their way. */
  rows: readonly T[] | undefined;
  /** Name of the table among the marked fields: `itens` marks `itens.30.quantidade`. */
  campo?: string;
  empty: ReactNode;
  busy?: boolean;
  /** Page that a row opens; the first column carries the link. */
  rowHref?: (row: T) => string;
  /** Small buttons at the row's end. */
  rowActions?: (row: T) => ReactNode;
  /** A row on a phone (without links inside). */
  card?: (row: T) => ReactNode;
}

const unsortable = <T extends Row>(column: Column<T>): Column<T> => ({
  ...column,
  sortable: false,
});

/** Each cell with the mark of its field. */
const marked =
  <T extends Row>(campo: string) =>
  (column: Column<T>, index: number): Column<T> => ({
    ...column,
    render: (row) => (
      <>
        {cellOf(column, row)}
        <Marca campo={`${campo}.${row.id}.${column.key}`} />
        {index === 0 ? <Marca campo={`${campo}.${row.id}`} palavra="novo" /> : null}
      </>
    ),
  });

const none = () => undefined;
const NO_TINTS = {};
const NONE_GONE: readonly number[] = [];
const SKELETON_ROWS = 12;

/** The look of a `DataTable` for rows in a fixed order, which somebody else fetches and keeps. */
export const FixedTable = <T extends Row>({
  label,
  columns,
  rows,
  campo,
  empty,
  busy = false,
  card,
  ...links
}: FixedTableProps<T>) => {
  const mobile = useIsMobile();
  const shown = useMemo(() => {
    const plain = columns.map(unsortable);
    return campo === undefined ? plain : plain.map(marked(campo));
  }, [columns, campo]);
  const shared = {
    ...links,
    label,
    rows: rows ?? [],
    columns: shown,
    tints: NO_TINTS,
    gone: NONE_GONE,
    busy,
    skeletonRows: rows === undefined ? SKELETON_ROWS : undefined,
  };
  return (
    <Box className={classes.root}>
      {rows?.length === 0 ? (
        empty
      ) : mobile ? (
        <TableCards {...shared} card={card} />
      ) : (
        <TableView {...shared} order={null} onSort={none} />
      )}
    </Box>
  );
};
