import { Card, Group, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  title: string;
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export const SectionCard = ({ title, actions, className, children }: SectionCardProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} className={className}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Card>
  );
};
