import { useSearchParams } from 'react-router-dom';

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
