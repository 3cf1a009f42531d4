import type { ReactNode } from 'react';
import type { Row } from './table.api';

export interface Column<T extends Row> {
  /** Name by which the server sorts; also the row's field when `render` is missing. */
  key: string;
  title: string;
  render?: (row: T) => ReactNode;
  /** Default true. */
  sortable?: boolean;
  /** Numbers and money stand at the right, with figures of equal width. */
  align?: 'left' | 'right' | 'center';
  width?: number | string;
  /** Goes away when the table is narrower: sm 640 px, md 900 px, lg 1100 px. */
  hideBelow?: 'sm' | 'md' | 'lg';
}

/** What a column shows of a row; a dash for nothing. */
export const cellOf = <T extends Row>(column: Column<T>, row: T): ReactNode => {
  if (column.render) return column.render(row);
  const value = (row as unknown as Record<string, unknown>)[column.key];
  return typeof value === 'string' || typeof value === 'number' ? value : '—';
};
