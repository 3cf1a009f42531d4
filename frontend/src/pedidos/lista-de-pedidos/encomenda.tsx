import { Text } from '@mantine/core';

/** What was ordered, beneath the customer's name, in at most two lines. */
export const Encomenda = ({ texto }: { texto: string }) =>
  texto === '' ? null : (
    <Text size="xs" c="var(--ink-2)" fw={400} lineClamp={2} title={texto}>
      {texto}
    </Text>
  );
