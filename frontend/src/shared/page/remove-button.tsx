import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RemoveButtonProps {
  onClick: () => void;
  children: ReactNode;
}

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
