import { Notifications } from '@mantine/notifications';
import { TOAST_LIMIT } from '../../constants';

/** The container of toasts, one per page. The library's own swipe is off; ours replaces it. */
export const ToastArea = () => (
  <Notifications
    position="bottom-right"
    limit={TOAST_LIMIT}
    containerWidth={380}
    allowDragDismiss={false}
    allowScrollDismiss={false}
    className="toast-area"
  />
);
