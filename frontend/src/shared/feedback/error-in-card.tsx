import { Button, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { isApiError } from '../../core/api-error';

interface ErrorInCardProps {
  onRetry: () => void;
  message?: string;
  error?: unknown;
}

export const ErrorInCard = ({
  onRetry,
  message = 'Não foi possível carregar.',
  error,
}: ErrorInCardProps) => (
  <Group role="alert" gap="xs" p="md" justify="center" c="var(--ink-2)">
    <IconAlertCircle size={18} aria-hidden />
    <Text size="sm">
      {message}
      {isApiError(error) && error.reference ? ` (código ${error.reference})` : null}
    </Text>
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={onRetry}
    >
      Tentar novamente
    </Button>
  </Group>
);
