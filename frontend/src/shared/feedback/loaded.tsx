import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorInCard } from './error-in-card';

/** The part of a query hook's result that tells whether it has loaded. */
export interface QueryState<Data = unknown> {
  data?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: QueryState<Data>;
  /** Height of the placeholder, in px. */
  height: number;
  /** Name of the placeholder, e.g. `Carregando o histórico`. */
  label: string;
  children: (data: Data) => ReactNode;
}

/** Shows loaded data, a placeholder before, or the error with a retry button. */
export const Loaded = <Data,>({ query, height, label, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  return query.error ? (
    <ErrorInCard error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton height={height} role="status" aria-label={label} />
  );
};
