import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from './empty-state';

interface EmptyTabProps {
  /** Shown while there is no record at all, and on the tab that holds all of them. */
  firstDay: ReactNode;
  /** What the tab is for; missing on the tab that holds all records. */
  explanation: string | undefined;
  /** Records in all tabs; missing until they are counted. */
  total: number | undefined;
  /** The tab that holds all records, as it stands in `?aba=`. */
  allTab: number;
  /** Label of the link to that tab. */
  allLabel: (total: number) => string;
}

/** A tab without rows: on the first day how to begin, later what the tab is for. */
export const EmptyTab = ({ firstDay, explanation, total, allTab, allLabel }: EmptyTabProps) => {
  if (total === 0 || explanation === undefined) return firstDay;
  const link =
    total === undefined ? undefined : (
      <Button component={Link} to={`?aba=${allTab}`} variant="default">
        {allLabel(total)}
      </Button>
    );
  return (
    <EmptyState title="Nenhum resultado encontrado." description={explanation} action={link} />
  );
};
