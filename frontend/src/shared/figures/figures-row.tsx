import { Card, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import type { QueryState } from '../feedback/loaded';
import { ErrorInCard } from '../feedback/error-in-card';

interface FiguresRowProps {
  columns: 3 | 4;
  query: QueryState;
  children: ReactNode;
}

export const FiguresRow = ({ columns, query, children }: FiguresRowProps) =>
  query.error && !query.data ? (
    <Card>
      <ErrorInCard error={query.error} onRetry={() => void query.refetch()} />
    </Card>
  ) : (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: columns }} spacing="md">
      {children}
    </SimpleGrid>
  );
