import { useRef, useState } from 'react';
import { showAnswer, showError } from './toasts/toasts';

/** The look of a button whose act is on its way. */
const lookOf = (pending: boolean) => ({
  loading: pending,
  'aria-busy': pending || undefined,
});

/**
 * The acts of a screen's buttons. From the press to the answer an act is pending, and pressing it again sends
 * nothing; then the server's message is shown, or why it refused. Nothing looks done before.
 *
 *     const acts = useActs<'arquivar'>();
 *     <Button {...acts.look('arquivar')} onClick={() => acts.press('arquivar', () => arquivar(pedido).unwrap())}>
 */
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
