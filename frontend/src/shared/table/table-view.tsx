import { Skeleton, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ROW_MARK } from '../shortcuts/rows';
import { cellOf, type Column } from './columns';
import classes from './data-table.module.css';
import type { Row } from './table.api';
import { useRowNavigation } from './use-row-navigation';
import type { Order } from './use-table-state';

export interface RowsProps<T extends Row> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  tints: Record<number, number>;
  gone: readonly number[];
  rowHref?: ((row: T) => string) | undefined;
  rowActions?: ((row: T) => ReactNode) | undefined;
}

interface TableViewProps<T extends Row> extends RowsProps<T> {
  label: string;
  order: Order | null;
  onSort: (column: string) => void;
  busy: boolean;
  skeletonRows?: number | undefined;
}

const HIDING = { sm: classes.fromSm, md: classes.fromMd, lg: classes.fromLg, xl: classes.fromXl };
const hiding = ({ hideBelow }: { hideBelow?: keyof typeof HIDING }) =>
  hideBelow === undefined ? '' : HIDING[hideBelow];

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: IconArrowUp, desc: IconArrowDown };

const Head = <T extends Row>({
  column,
  order,
  onSort,
}: Pick<TableViewProps<T>, 'order' | 'onSort'> & { column: Column<T> }) => {
  const sorted = order?.column === column.key ? order.direction : null;
  const SortIcon = sorted === null ? IconArrowsSort : SORT_ICONS[sorted];
  const sortable = column.sortable !== false;
  return (
    <Table.Th
      scope="col"
      w={column.width}
      ta={column.align}
      className={hiding(column)}
      aria-sort={sorted === null ? undefined : ARIA_SORT[sorted]}
    >
      {sortable ? (
        <UnstyledButton
          className={clsx(
            classes.sort,
            sorted !== null && classes.sorted,
            column.align === 'right' && classes.sortRight,
          )}
          onClick={() => onSort(column.key)}
        >
          {column.title}
          <SortIcon size={14} aria-hidden className={classes.sortIcon} />
        </UnstyledButton>
      ) : (
        column.title
      )}
    </Table.Th>
  );
};

const PlainRow = <T extends Row>({
  row,
  columns,
  tints,
  gone,
  rowHref,
  rowActions,
}: Omit<RowsProps<T>, 'rows'> & { row: T }) => {
  const href = rowHref?.(row);
  const navigation = useRowNavigation(href);
  const tint = tints[row.id];
  return (
    <Table.Tr
      {...ROW_MARK}
      {...navigation}
      data-tint={tint === undefined ? undefined : tint % 2}
      className={clsx(href && classes.clickable, gone.includes(row.id) && classes.gone)}
    >
      {columns.map((column, index) => (
        <Table.Td
          key={column.key}
          ta={column.align}
          className={clsx(hiding(column), column.align === 'right' && 'tabular')}
        >
          {index === 0 && href ? (
            <Link to={href} className={classes.rowLink}>
              {cellOf(column, row)}
            </Link>
          ) : (
            cellOf(column, row)
          )}
        </Table.Td>
      ))}
      {rowActions ? <Table.Td className={classes.actions}>{rowActions(row)}</Table.Td> : null}
    </Table.Tr>
  );
};

const BodyRow = memo(PlainRow) as typeof PlainRow;

export const TableView = <T extends Row>({
  label,
  order,
  onSort,
  busy,
  skeletonRows,
  rows,
  ...shared
}: TableViewProps<T>) => (
  <Table.ScrollContainer
    minWidth={480}
    className={classes.scroll}
    scrollAreaProps={{ offsetScrollbars: false }}
  >
    <Table
      aria-label={label}
      aria-busy={busy}
      className={clsx(classes.table, busy && classes.dimmed)}
    >
      <Table.Thead>
        <Table.Tr>
          {shared.columns.map((column) => (
            <Head key={column.key} column={column} order={order} onSort={onSort} />
          ))}
          {shared.rowActions ? (
            <Table.Th scope="col" className={classes.actions}>
              <span className="visually-hidden">Ações</span>
            </Table.Th>
          ) : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {skeletonRows === undefined
          ? rows.map((row) => <BodyRow key={row.id} row={row} {...shared} />)
          : Array.from({ length: skeletonRows }, (_row, index) => (
              <Table.Tr key={index} className={classes.skeleton}>
                {shared.columns.map((column) => (
                  <Table.Td key={column.key} className={hiding(column)}>
                    <Skeleton
                      height={12}
                      width={column.align === 'right' ? '40%' : '70%'}
                      ml={column.align === 'right' ? 'auto' : 0}
                    />
                  </Table.Td>
                ))}
                {shared.rowActions ? <Table.Td /> : null}
              </Table.Tr>
            ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
