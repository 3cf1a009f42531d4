import { EmptyState as Frame } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** One line on what this place is for. */
  description?: ReactNode;
  icon?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** What stands where nothing is yet: says what would be here and offers the next step. */
export const EmptyState = ({ title, description, icon, action }: EmptyStateProps) => (
  <Frame
    py="xl"
    px="md"
    icon={icon ?? <IconInbox stroke={1.5} />}
    title={title}
    description={description}
  >
    {action ? <Frame.Actions>{action}</Frame.Actions> : null}
  </Frame>
);
