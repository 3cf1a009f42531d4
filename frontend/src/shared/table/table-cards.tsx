import { Group, Skeleton, Stack, Text } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ROW_MARK } from '../shortcuts/rows';
import { cellOf, type Column } from './columns';
import classes from './data-table.module.css';
import type { Row } from './table.api';
import type { RowsProps } from './table-view';
import { useRowNavigation } from './use-row-navigation';

interface TableCardsProps<T extends Row> extends RowsProps<T> {
  label: string;
  card?: ((row: T) => ReactNode) | undefined;
  grid?: boolean;
  busy: boolean;
  skeletonRows?: number | undefined;
}

const KEY_COLUMNS = 2;

const DefaultCard = <T extends Row>({
  columns,
  row,
}: {
  columns: readonly Column<T>[];
  row: T;
}) => (
  <>
    <Group justify="space-between" gap="xs" wrap="nowrap" fw={500}>
      {columns.slice(0, KEY_COLUMNS).map((column) => (
        <span key={column.key} className={classes.cardKey}>
          {cellOf(column, row)}
        </span>
      ))}
    </Group>
    <Group gap="4px 12px" mt={4}>
      {columns.slice(KEY_COLUMNS).map((column) => (
        <Text key={column.key} span size="sm" c="var(--ink-2)" className={classes.cardField}>
          <span className={classes.cardLabel}>{column.title}</span> {cellOf(column, row)}
        </Text>
      ))}
    </Group>
  </>
);

const Card = <T extends Row>({
  row,
  columns,
  tints,
  gone,
  rowHref,
  rowActions,
  card,
}: Omit<TableCardsProps<T>, 'rows' | 'label' | 'busy' | 'grid'> & { row: T }) => {
  const href = rowHref?.(row);
  const navigation = useRowNavigation(href);
  const tint = tints[row.id];
  const content = card?.(row) ?? <DefaultCard columns={columns} row={row} />;
  return (
    // The link inside serves the keyboard; the card's click serves touch.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      {...ROW_MARK}
      {...navigation}
      data-tint={tint === undefined ? undefined : tint % 2}
      className={clsx(classes.card, gone.includes(row.id) && classes.gone)}
    >
      {href ? (
        <Link to={href} className={classes.cardLink}>
          {content}
        </Link>
      ) : (
        content
      )}
      {rowActions ? (
        <Group gap="xs" mt="xs">
          {rowActions(row)}
        </Group>
      ) : null}
    </li>
  );
};

export const TableCards = <T extends Row>({
  label,
  rows,
  busy,
  grid = false,
  skeletonRows,
  ...shared
}: TableCardsProps<T>) => (
  <ul
    aria-label={label}
    aria-busy={busy}
    className={clsx(classes.cards, grid && classes.grid, busy && classes.dimmed)}
  >
    {skeletonRows === undefined
      ? rows.map((row) => <Card key={row.id} row={row} {...shared} />)
      : Array.from({ length: skeletonRows }, (_row, index) => (
          <li key={index} className={clsx(classes.card, classes.skeleton)}>
            <Stack gap={10}>
              <Skeleton height={14} width="60%" />
              <Skeleton height={12} width="85%" />
            </Stack>
          </li>
        ))}
  </ul>
);
