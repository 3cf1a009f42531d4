import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whether the address asks for the form of a new order (`?novo`), as the Painel's button does. */
export const useNovoPeloEndereco = (): boolean => {
  const [params, setParams] = useSearchParams();
  const [asked] = useState(() => params.has('novo'));
  useEffect(() => {
    if (!params.has('novo')) return;
    const rest = new URLSearchParams(params);
    rest.delete('novo');
    setParams(rest, { replace: true });
  }, [params, setParams]);
  return asked;
};
