import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useReturnToPrevious } from './use-return-to-previous';

/** Back in history, or to `fallback` when the page was opened by its URL. */
export const BackButton = ({ fallback }: { fallback: string }) => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    onClick={useReturnToPrevious(fallback)}
  >
    Voltar
  </Button>
);
