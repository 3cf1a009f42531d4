import { Button, Group, Modal, Text } from '@mantine/core';
import { useTopEscape } from './top-escape';

interface DiscardDialogProps {
  opened: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

export const DiscardDialog = ({ opened, onKeep, onDiscard }: DiscardDialogProps) => {
  useTopEscape(opened, onKeep);
  return (
    <Modal
      opened={opened}
      onClose={onKeep}
      closeOnEscape={false}
      title="Descartar alterações?"
      size="sm"
      centered
      zIndex={300}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Text size="sm">O que você digitou ainda não foi salvo.</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onDiscard}>
          Descartar
        </Button>
        <Button onClick={onKeep} data-autofocus>
          Continuar editando
        </Button>
      </Group>
    </Modal>
  );
};
