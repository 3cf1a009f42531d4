import { Card, Group, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface SectionCardProps {
  title: string;
  /** Buttons at the title's right. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled part of a page: a card that assistive technology can jump to by its name. */
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
