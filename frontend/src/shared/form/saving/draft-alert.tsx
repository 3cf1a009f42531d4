import { Alert, Button, Group, Text } from '@mantine/core';
import { diaDeNegocio, diasEntre, formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { hoje, horaBr } from '../../format/dates';
import type { Draft } from '../../../core/store/drafts';

interface DraftAlertProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

const quando = (em: string): string => {
  const dia = diaDeNegocio(new Date(em));
  const distancia = diasEntre(dia, hoje());
  const nome = distancia === 0 ? 'hoje' : distancia === 1 ? 'ontem' : formatarDia(dia);
  return `de ${nome}, ${horaBr(em)},`;
};

export const DraftAlert = ({ draft, onRestore, onDiscard }: DraftAlertProps) => (
  <Alert color="blue" variant="light" mb="md" p="sm" role="status">
    <Text size="sm">
      {draft.enviado
        ? `O envio ${quando(draft.em)} ainda não foi confirmado.`
        : `Rascunho ${quando(draft.em)} que não foi salvo.`}
    </Text>
    <Group gap="xs" mt="xs">
      <Button size="compact-sm" variant="default" onClick={onRestore}>
        {draft.enviado ? 'Recuperar e verificar' : 'Recuperar rascunho'}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
        Descartar
      </Button>
    </Group>
  </Alert>
);
