import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface StatusBadgeProps extends Omit<BadgeProps, 'leftSection' | 'children'> {
  icon?: ReactNode;
  children: ReactNode;
}

export const StatusBadge = ({ icon, children, ...badge }: StatusBadgeProps) => (
  <Badge variant="light" leftSection={icon} {...badge}>
    {children}
  </Badge>
);
