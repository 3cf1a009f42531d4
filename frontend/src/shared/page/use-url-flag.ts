import { useSearchParams } from 'react-router-dom';

/**
 * Whether something is open, kept in the address (`?novo=1`), so that reload, back and a shared
 * link show the same screen. For the dialogs of a page.
 */
export const useUrlFlag = (name: string) => {
  const [params, setParams] = useSearchParams();
  const set = (open: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (open) next.set(name, '1');
        else next.delete(name);
        return next;
      },
      { replace: !open, preventScrollReset: true },
    );
  return { opened: params.has(name), open: () => set(true), close: () => set(false) };
};
