import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useReturnToPrevious } from './use-return-to-previous';

export const BackButton = ({ fallback }: { fallback: string }) => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    onClick={useReturnToPrevious(fallback)}
  >
    Voltar
  </Button>
);
