import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePoder } from '../../../core/sessao.api';

/** Opens the form of a new record on `?novo`, and removes the parameter so that going back does not reopen it. */
export const useNewFromUrl = (poder: Poder, open: () => void): void => {
  const [params, setParams] = useSearchParams();
  const may = usePoder(poder);
  const asked = params.has('novo');
  const answer = useEffectEvent(() => {
    if (may) open();
  });
  useEffect(() => {
    if (!asked) return;
    answer();
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('novo');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setParams]);
};
