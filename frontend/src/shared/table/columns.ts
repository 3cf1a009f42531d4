import type { ReactNode } from 'react';
import type { Row } from './table.api';

export interface Column<T extends Row> {
  /** Sort key for the server; also the row's field when `render` is missing. */
  key: string;
  title: string;
  render?: (row: T) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right' | 'center';
  width?: number | string;
  /** Hidden in a narrower table: sm 640 px, md 900 px, lg 1100 px, xl 1300 px. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
}

export const cellOf = <T extends Row>(column: Column<T>, row: T): ReactNode => {
  if (column.render) return column.render(row);
  const value = (row as unknown as Record<string, unknown>)[column.key];
  return typeof value === 'string' || typeof value === 'number' ? value : '—';
};
