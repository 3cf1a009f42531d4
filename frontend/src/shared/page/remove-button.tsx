import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RemoveButtonProps {
  /** Opens the question; nothing is removed by this button alone. */
  onClick: () => void;
  children: ReactNode;
}

/** Stands last in a row of acts and takes something away. */
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
