import { Alert, Button, Group, Text } from '@mantine/core';
import { horaBr } from '../format/datas';
import type { Rascunho } from '../../core/rascunhos';

interface RascunhoAlertProps {
  rascunho: Rascunho;
  onRecuperar: () => void;
  onDescartar: () => void;
}

/** Offers what was typed before the page was reloaded or closed. */
export const RascunhoAlert = ({ rascunho, onRecuperar, onDescartar }: RascunhoAlertProps) => (
  <Alert color="blue" variant="light" mb="md" p="sm" role="status">
    <Text size="sm">
      {rascunho.enviado
        ? `O que você enviou às ${horaBr(rascunho.em)} ainda não foi confirmado.`
        : `Há um rascunho das ${horaBr(rascunho.em)} que não foi salvo.`}
    </Text>
    <Group gap="xs" mt="xs">
      <Button size="compact-sm" variant="default" onClick={onRecuperar}>
        {rascunho.enviado ? 'Recuperar e verificar' : 'Recuperar rascunho'}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onDescartar}>
        Descartar
      </Button>
    </Group>
  </Alert>
);
