import { Button, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { useId } from 'react';

const ICON = <IconExternalLink size={18} aria-hidden />;

export const VerNaLoja = ({ produto }: { produto: Produto }) => {
  const reason = useId();
  if (produto.ativo_site) {
    return (
      <Button
        component="a"
        href={`/produtos/show/${produto.id}`}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={ICON}
      >
        Ver na loja
        <span className="visually-hidden"> (abre em nova aba)</span>
      </Button>
    );
  }
  return (
    <Stack gap={4} align="flex-start">
      <Button variant="default" disabled leftSection={ICON} aria-describedby={reason}>
        Ver na loja
      </Button>
      <Text size="xs" c="var(--ink-2)" id={reason}>
        Fora do site: ligue “Mostrar no site” em Editar.
      </Text>
    </Stack>
  );
};
