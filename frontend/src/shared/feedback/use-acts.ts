import { useRef, useState } from 'react';
import { showAnswer, showError } from './toasts/toasts';

const lookOf = (pending: boolean) => ({
  loading: pending,
  'aria-busy': pending || undefined,
});

/** Acts of a screen's buttons. While an act is pending, pressing it again sends nothing. */
export const useActs = <Act extends string>() => {
  const [pending, setPending] = useState<ReadonlySet<Act>>(new Set());
  // Beside the state: two presses can come before the next render.
  const running = useRef(pending);
  const mark = (now: ReadonlySet<Act>) => {
    running.current = now;
    setPending(now);
  };

  const press = async (act: Act, send: () => Promise<unknown>): Promise<void> => {
    if (running.current.has(act)) return;
    mark(new Set([...running.current, act]));
    try {
      showAnswer(await send());
    } catch (error) {
      showError(error);
    } finally {
      mark(new Set([...running.current].filter((other) => other !== act)));
    }
  };

  return {
    pending,
    look: (act: Act) => lookOf(pending.has(act)),
    press: (act: Act, send: () => Promise<unknown>): void => void press(act, send),
  };
};
