import { useRef, useState } from 'react';
import { showError } from '../feedback/toasts';

/**
 * A value that shows at once what the person wants, while it is being sent. One call at a time;
 * of what is wanted meanwhile only the latest is sent. A failure puts the real value back and says
 * why.
 * @param actual what the server last said
 * @param send must leave `actual` true to what it sent once it resolves
 */
export const useOptimisticValue = <T>(actual: T, send: (wanted: T) => Promise<unknown>) => {
  const [wanted, setWanted] = useState<{ value: T } | null>(null);
  const latest = useRef<{ value: T } | null>(null);
  const sending = useRef(false);

  const change = async (value: T) => {
    latest.current = { value };
    setWanted(latest.current);
    if (sending.current) return;
    sending.current = true;
    try {
      for (let sent = null; latest.current !== sent;) {
        sent = latest.current;
        await send(sent.value);
      }
    } catch (error) {
      showError(error);
    } finally {
      sending.current = false;
      // The store tells of what was accepted in the next frame: in between `actual` is still the old one.
      requestAnimationFrame(() => setWanted((now) => (sending.current ? now : null)));
    }
  };

  return [wanted === null ? actual : wanted.value, (value: T) => void change(value)] as const;
};
