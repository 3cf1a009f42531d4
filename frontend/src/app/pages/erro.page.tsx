import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

/** A screen that failed to load or broke: says so and offers the way out. */
export const ErroPage = () => (
  <Center mih="60dvh" p="md">
    <Stack align="center" gap="xs" role="alert">
      <Title order={1}>Não foi possível mostrar esta tela.</Title>
      <Text c="var(--ink-2)">Recarregue a página; o que já foi salvo não se perde.</Text>
      <Button
        mt="sm"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => location.reload()}
      >
        Recarregar
      </Button>
    </Stack>
  </Center>
);
