import { Card, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorInCard } from '../feedback/error-in-card';

interface FiguresRowProps {
  /** Cards per row on a wide screen. */
  columns: 3 | 4;
  error?: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** Key figures side by side; one error message in their place after a failure. */
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
