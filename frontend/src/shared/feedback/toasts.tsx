import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import { isApiError } from '../../core/api-error';
import { DismissableToast, type ToastAction } from './dismissable-toast';
import { askToUndo, canUndo } from './undo';

const UNEXPECTED = 'Ocorreu um erro inesperado!';

const LOOKS = {
  success: { color: 'green', icon: <IconCheck size={18} />, role: 'status' },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} />, role: 'status' },
  error: { color: 'red', icon: <IconX size={18} />, role: 'alert' },
} as const;

/** What somebody has just done is told at once: when there are too many messages the oldest goes. */
const makeRoom = (): void => {
  const { notifications: shown, queue } = notificationsStore.getState();
  for (const { id } of shown.slice(0, queue.length)) if (id) notifications.hide(id);
};

/** Shows a message at the bottom right for five seconds; hover and focus hold it. */
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
    // The library would not wait for the keyboard's focus, so the toast keeps its own time.
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

/** Shows what an act of ours answered; what can be undone says so beside it. */
export const showAnswer = (answer: unknown): void => {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return;
  const { message, type, desfazer } = answer as RespostaDeAcao;
  const undo =
    desfazer && canUndo()
      ? { label: 'Desfazer', onClick: () => askToUndo(desfazer), atalho: 'desfazer' as const }
      : undefined;
  showToast(message, type in LOOKS ? type : 'success', undo);
};

/**
 * Shows why an act failed: the server's sentence, or `fallback` when it gave none.
 * @param fallback default: the status in the words of the error catalogue
 */
export const showError = (error: unknown, fallback?: string): void => {
  if (!isApiError(error)) return showToast(fallback ?? UNEXPECTED, 'error');
  const text = error.generic ? (fallback ?? error.message) : error.message;
  showToast(error.reference ? `${text} (código ${error.reference})` : text, 'error');
};

/** Shows why a confirmed act failed. */
export const showUnexpected = (error: unknown): void => showError(error, UNEXPECTED);
