import { Card, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorInCard } from '../feedback/error-in-card';

interface FiguresRowProps {
  columns: 3 | 4;
  error?: unknown;
  onRetry: () => void;
  children: ReactNode;
}

export const FiguresRow = ({ columns, error, onRetry, children }: FiguresRowProps) =>
  error ? (
    <Card>
      <ErrorInCard error={error} onRetry={onRetry} />
    </Card>
  ) : (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: columns }} spacing="md">
      {children}
    </SimpleGrid>
  );
