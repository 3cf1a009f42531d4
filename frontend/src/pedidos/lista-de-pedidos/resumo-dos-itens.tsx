import { Text } from '@mantine/core';

export const ResumoDosItens = ({ texto }: { texto: string }) =>
  texto === '' ? null : (
    <Text size="xs" c="var(--ink-2)" fw={400} lineClamp={2} title={texto}>
      {texto}
    </Text>
  );
