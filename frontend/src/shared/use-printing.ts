import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const subscribe = (changed: () => void) => {
  const paper = matchMedia('print');
  // The browser lays out the print when this returns: the change must be rendered by then.
  const now = () => flushSync(changed);
  paper.addEventListener('change', now);
  return () => paper.removeEventListener('change', now);
};

/** Whether the page is being printed: print shows what a screen keeps behind a button. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia('print').matches);
