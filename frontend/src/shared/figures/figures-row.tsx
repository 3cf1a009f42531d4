import { Card, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorInCard } from '../feedback/error-in-card';

interface FiguresRowProps {
  /** How many stand side by side on a wide screen. */
  columns: 3 | 4;
  error?: unknown;
  onRetry: () => void;
  /** The cards. */
  children: ReactNode;
}

/** Key figures side by side; when they cannot be read, one sentence in their place. */
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
