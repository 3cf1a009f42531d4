import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { isApiError } from '../../../core/api-error';
import { DismissableToast, type ToastAction } from './dismissable-toast';
import { askToUndo, canUndo } from './undo';

const UNEXPECTED = 'Ocorreu um erro inesperado!';

const LOOKS = {
  success: { color: 'green', icon: <IconCheck size={18} />, role: 'status' },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} />, role: 'status' },
  error: { color: 'red', icon: <IconX size={18} />, role: 'alert' },
} as const;

/** A full container removes its oldest toast: the newest must show at once, not wait in a queue. */
const makeRoom = (): void => {
  const { notifications: shown, queue } = notificationsStore.getState();
  for (const { id } of shown.slice(0, queue.length)) if (id) notifications.hide(id);
};

export const showToast = (
  message: ReactNode,
  type: RespostaDeAcao['type'] = 'success',
  action?: ToastAction,
): void => {
  const { color, icon, role } = LOOKS[type];
  const id = crypto.randomUUID();
  notifications.show({
    id,
    role: 'none',
    // The library's timer ignores keyboard focus, so the toast has its own.
    autoClose: false,
    message,
    renderNotification: () => (
      <DismissableToast
        color={color}
        icon={icon}
        role={role}
        action={action}
        onClose={() => notifications.hide(id)}
      >
        {message}
      </DismissableToast>
    ),
  });
  makeRoom();
};

export const showAnswer = (answer: unknown): void => {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return;
  const { message, type, desfazer } = answer as RespostaDeAcao;
  const undo =
    desfazer && canUndo()
      ? { label: 'Desfazer', onClick: () => askToUndo(desfazer), shortcut: 'desfazer' as const }
      : undefined;
  showToast(message, type in LOOKS ? type : 'success', undo);
};

/** Shows the server's message, or else `fallback`. Default: the sentence for the status in the error catalogue. */
export const showError = (error: unknown, fallback?: string): void => {
  if (!isApiError(error)) return showToast(fallback ?? UNEXPECTED, 'error');
  const text = error.generic ? (fallback ?? error.message) : error.message;
  showToast(error.reference ? `${text} (código ${error.reference})` : text, 'error');
};

export const showUnexpected = (error: unknown): void => showError(error, UNEXPECTED);
