import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardDialog } from './discard-dialog';

interface LeaveGuardProps {
  /** Read at the moment of leaving: a form that was just saved is clean at once. */
  dirty: RefObject<boolean>;
  active: boolean;
}

/** Asks before another page, or the end of this one, takes typed work away. */
export const LeaveGuard = ({ dirty, active }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);

  return (
    <DiscardDialog
      opened={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
};
