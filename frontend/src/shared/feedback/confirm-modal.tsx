import { Button, Group, Modal, Text } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { showAnswer, showUnexpected } from './toasts/toasts';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  message: ReactNode;
  consequence?: ReactNode;
  confirmLabel?: string;
  tone?: 'danger' | 'primary';
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  onDone?: () => void;
  children?: ReactNode;
}

export const ConfirmModal = ({
  opened,
  title,
  message,
  consequence,
  confirmLabel = 'Excluir',
  tone = 'danger',
  onConfirm,
  onClose,
  onDone,
  children,
}: ConfirmModalProps) => {
  const [sending, setSending] = useState(false);
  // Two presses can come before the next render.
  const running = useRef(false);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      const answer = await onConfirm();
      onClose();
      showAnswer(answer);
      onDone?.();
    } catch (error) {
      showUnexpected(error);
    } finally {
      running.current = false;
      setSending(false);
    }
  };

  return (
    <Modal
      opened={opened}
      onClose={sending ? () => undefined : onClose}
      title={title}
      size="sm"
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Text size="sm">{message}</Text>
      {consequence ? (
        <Text size="sm" c="var(--ink-2)" mt="xs">
          {consequence}
        </Text>
      ) : null}
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={sending} data-autofocus>
          Cancelar
        </Button>
        <Button
          color={tone === 'danger' ? 'red' : undefined}
          loading={sending}
          aria-busy={sending || undefined}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
};
