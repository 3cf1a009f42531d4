import { Text } from '@mantine/core';

export const Distincao = ({ texto }: { texto: string | null | undefined }) =>
  texto ? (
    <Text
      component="span"
      display="block"
      size="xs"
      fw={400}
      c="var(--ink-2)"
      style={{ overflowWrap: 'anywhere' }}
    >
      {texto}
    </Text>
  ) : null;
