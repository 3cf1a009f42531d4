import { useRef, useState } from 'react';
import { showError } from '../../feedback/toasts/toasts';

/**
 * Shows the wanted value while it is sent; of later values only the latest is sent. A failure restores `actual`.
 * @param send resolves once `actual` contains what it sent
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
      // The store notifies subscribers in the next frame: until then `actual` is still the old one.
      requestAnimationFrame(() => setWanted((now) => (sending.current ? now : null)));
    }
  };

  const pending = wanted !== null;
  return [pending ? wanted.value : actual, (value: T) => void change(value), pending] as const;
};
