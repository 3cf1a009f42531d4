import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

interface RemoveButtonProps {
  onClick: () => void;
  /** Why it would be refused: disables the button, which keeps the focus so that the reason can be read. */
  refusal?: string | null;
  children: ReactNode;
}

const ON_ANY_DEVICE = { hover: true, focus: true, touch: true };

export const RemoveButton = ({ onClick, refusal = null, children }: RemoveButtonProps) => {
  const reason = useId();
  const button = {
    variant: 'subtle',
    color: 'red',
    leftSection: <IconTrash size={18} aria-hidden />,
    children,
  };
  if (refusal === null) return <Button {...button} onClick={onClick} />;
  return (
    <>
      <Tooltip label={refusal} events={ON_ANY_DEVICE} multiline maw={320}>
        <Button
          {...button}
          data-disabled
          aria-disabled
          aria-describedby={reason}
          onClick={(event) => event.preventDefault()}
        />
      </Tooltip>
      <VisuallyHidden id={reason}>{refusal}</VisuallyHidden>
    </>
  );
};
