import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RefusableButton } from './refusable-button';

interface RemoveButtonProps {
  onClick: () => void;
  refusal?: string | null;
  children: ReactNode;
}

export const RemoveButton = (props: RemoveButtonProps) => (
  <RefusableButton
    variant="subtle"
    color="red"
    leftSection={<IconTrash size={18} aria-hidden />}
    {...props}
  />
);
