import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorInCard } from './error-in-card';

export interface QueryState<Data = unknown> {
  data?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: QueryState<Data>;
  /** Height of the placeholder, in px. */
  height: number;
  label: string;
  children: (data: Data) => ReactNode;
}

export const Loaded = <Data,>({ query, height, label, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  return query.error ? (
    <ErrorInCard error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton height={height} role="status" aria-label={label} />
  );
};
