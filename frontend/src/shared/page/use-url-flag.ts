import { useSearchParams } from 'react-router-dom';

/** Whether a dialog is open, kept in the URL (`?novo=1`), so that reload, back and a shared link restore it. */
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
