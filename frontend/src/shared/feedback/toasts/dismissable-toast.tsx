import { Button, Notification } from '@mantine/core';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { shortcutMark, type ShortcutName } from '../../shortcuts/shortcuts';
import { TOAST_MS, TOAST_SWIPE_PX } from '../../constants';
import classes from './dismissable-toast.module.css';

export interface ToastAction {
  label: string;
  onClick: () => void;
  shortcut?: ShortcutName;
}

interface DismissableToastProps {
  color: string;
  icon: ReactNode;
  role: 'status' | 'alert';
  action: ToastAction | undefined;
  onClose: () => void;
  children: ReactNode;
}

const useCloseInTime = (onClose: () => void) => {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const holding = held.pointer || held.focus;
  useEffect(() => {
    if (holding) return undefined;
    const timer = setTimeout(() => close.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [holding]);
  return {
    onMouseEnter: () => setHeld((now) => ({ ...now, pointer: true })),
    onMouseLeave: () => setHeld((now) => ({ ...now, pointer: false })),
    onFocus: () => setHeld((now) => ({ ...now, focus: true })),
    onBlur: () => setHeld((now) => ({ ...now, focus: false })),
  };
};

export const DismissableToast = ({
  color,
  icon,
  role,
  action,
  onClose,
  children,
}: DismissableToastProps) => {
  const holds = useCloseInTime(onClose);
  const from = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const start = (event: PointerEvent) => {
    from.current = event.clientX;
  };
  const move = (event: PointerEvent) => {
    if (from.current !== null) setOffset(event.clientX - from.current);
  };
  const end = () => {
    from.current = null;
    if (Math.abs(offset) >= TOAST_SWIPE_PX) onClose();
    else setOffset(0);
  };

  return (
    <Notification
      {...holds}
      withBorder
      role={role}
      color={color}
      icon={icon}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerLeave={end}
      style={{ transform: `translateX(${offset}px)`, touchAction: 'pan-y' }}
    >
      <span className={classes.line}>
        <span>{children}</span>
        {action ? (
          <Button
            variant="subtle"
            size="compact-sm"
            flex="none"
            {...(action.shortcut && shortcutMark(action.shortcut))}
            onClick={() => {
              action.onClick();
              onClose();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </span>
    </Notification>
  );
};
