import { Alert, Button, Group, Text } from '@mantine/core';
import { horaBr } from '../format/dates';
import type { Draft } from '../../core/drafts';

interface DraftAlertProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

export const DraftAlert = ({ draft, onRestore, onDiscard }: DraftAlertProps) => (
  <Alert color="blue" variant="light" mb="md" p="sm" role="status">
    <Text size="sm">
      {draft.enviado
        ? `O que você enviou às ${horaBr(draft.em)} ainda não foi confirmado.`
        : `Há um rascunho das ${horaBr(draft.em)} que não foi salvo.`}
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
