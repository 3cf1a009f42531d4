import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from './empty-state';

interface EmptyTabProps {
  firstDay: ReactNode;
  explanation: string | undefined;
  total: number | undefined;
  allTab: number;
  allLabel: (total: number) => string;
}

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
