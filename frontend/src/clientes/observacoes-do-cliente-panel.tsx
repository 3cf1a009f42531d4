import { Alert, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

interface ObservacoesDoClienteProps {
  texto: string | null | undefined;
}

const TITULO = 'Observações do cliente';

export const ObservacoesDoClientePanel = ({ texto }: ObservacoesDoClienteProps) =>
  texto ? (
    <Alert
      role="note"
      aria-label={TITULO}
      color="yellow"
      variant="light"
      title={TITULO}
      icon={<IconInfoCircle aria-hidden />}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {texto}
      </Text>
    </Alert>
  ) : null;

const LINHAS_NO_CARTAO = 3;

export const ObservacoesDoClienteNaLista = ({ texto }: ObservacoesDoClienteProps) =>
  texto ? (
    <Group gap={4} wrap="nowrap" align="flex-start" role="note" aria-label={TITULO} title={texto}>
      <IconInfoCircle size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text
        size="xs"
        lineClamp={LINHAS_NO_CARTAO}
        style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {texto}
      </Text>
    </Group>
  ) : null;
