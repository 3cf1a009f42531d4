import { Button, Tooltip, VisuallyHidden, type ButtonProps } from '@mantine/core';
import { useId, type ComponentPropsWithoutRef } from 'react';

interface RefusableButtonProps
  extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why it would be refused: disables the button, which keeps the focus so that the reason can be read. */
  refusal?: string | null;
}

const ON_ANY_DEVICE = { hover: true, focus: true, touch: true };

export const RefusableButton = ({ refusal = null, ...button }: RefusableButtonProps) => {
  const reason = useId();
  if (refusal === null) return <Button {...button} />;
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
