import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RemoveButtonProps {
  /** Opens the confirmation. */
  onClick: () => void;
  children: ReactNode;
}

/** The last button in a row of acts, for removals. */
export const RemoveButton = ({ onClick, children }: RemoveButtonProps) => (
  <Button
    variant="subtle"
    color="red"
    leftSection={<IconTrash size={18} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
);
