import { Box } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { ChangedMark } from '../page/detail/changed-mark';
import { useIsMobile } from '../use-is-mobile';
import { cellOf, type Column } from './columns';
import classes from './data-table.module.css';
import type { Row } from './table.api';
import { TableCards } from './table-cards';
import { TableView } from './table-view';

interface FixedTableProps<T extends Row> {
  label: string;
  /** Keep the identity stable: new columns re-render all rows. */
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  campo?: string;
  empty: ReactNode;
  busy?: boolean;
  rowHref?: (row: T) => string;
  rowActions?: (row: T) => ReactNode;
  card?: (row: T) => ReactNode;
}

const unsortable = <T extends Row>(column: Column<T>): Column<T> => ({
  ...column,
  sortable: false,
});

const marked =
  <T extends Row>(campo: string) =>
  (column: Column<T>, index: number): Column<T> => ({
    ...column,
    render: (row) => (
      <>
        {cellOf(column, row)}
        <ChangedMark campo={`${campo}.${row.id}.${column.key}`} />
        {index === 0 ? <ChangedMark campo={`${campo}.${row.id}`} palavra="novo" /> : null}
      </>
    ),
  });

const none = () => undefined;
const NO_TINTS = {};
const NONE_GONE: readonly number[] = [];
const SKELETON_ROWS = 12;

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
