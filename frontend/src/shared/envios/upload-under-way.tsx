import { Button, Progress, Stack, Text } from '@mantine/core';
import type { UploadUnderWay } from './use-single-upload';

const WHOLE = 100;

interface UploadProgressProps {
  upload: UploadUnderWay;
  reading: string;
  onCancel: () => void;
}

export const UploadProgress = ({ upload, reading, onCancel }: UploadProgressProps) => {
  const { name, sent, checking } = upload;
  const phase = checking
    ? 'Não veio resposta. Enviando de novo…'
    : sent < WHOLE
      ? `Enviando: ${sent} %`
      : reading;
  return (
    <Stack gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text span fw={500} inherit>
          {name}
        </Text>
        . <span role="status">{phase}</span>
      </Text>
      <Progress.Root>
        <Progress.Section value={sent} animated={sent >= WHOLE} aria-label={`Envio de ${name}`} />
      </Progress.Root>
      {sent < WHOLE ? (
        <Button
          variant="default"
          size="compact-sm"
          onClick={onCancel}
          style={{ alignSelf: 'flex-start' }}
        >
          Cancelar envio
        </Button>
      ) : null}
    </Stack>
  );
};
