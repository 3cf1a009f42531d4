import { Notifications } from '@mantine/notifications';
import { TOAST_LIMIT } from '../constants';

/** Where messages appear; once per page. Our own swipe takes the place of the library's. */
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
