import { useSearchParams } from 'react-router-dom';

export const useUrlChoice = <Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: Value,
): [Value, (value: string) => void] => {
  const [params, setParams] = useSearchParams();
  const choose = (value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === fallback) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return [values.find((value) => value === params.get(name)) ?? fallback, choose];
};
