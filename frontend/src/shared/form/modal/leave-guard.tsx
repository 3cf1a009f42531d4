import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardDialog } from './discard-dialog';

interface LeaveGuardProps {
  dirty: boolean;
  saved: RefObject<boolean>;
  onDiscard: () => void;
}

export const LeaveGuard = ({ dirty, saved, onDiscard }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !saved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return (
    <DiscardDialog
      opened={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
};
