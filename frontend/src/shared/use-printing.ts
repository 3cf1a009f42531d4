import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const subscribe = (changed: () => void) => {
  const paper = matchMedia('print');
  // The paper is laid out as soon as this returns: what it shows must stand by then.
  const now = () => flushSync(changed);
  paper.addEventListener('change', now);
  return () => paper.removeEventListener('change', now);
};

/** Whether the page is being printed just now: paper shows what a screen keeps behind a button. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia('print').matches);
