import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const NO_ENDERECO = 'tecnico';

export const useGaveta = () => {
  const [params, setParams] = useSearchParams();
  const pedida = params.get(NO_ENDERECO) ?? '';
  const mudar = useRef<(posicao: number | null) => void>(() => undefined);
  useEffect(() => {
    mudar.current = (posicao) =>
      setParams(
        (atuais) => {
          const novos = new URLSearchParams(atuais);
          if (posicao === null) novos.delete(NO_ENDERECO);
          else novos.set(NO_ENDERECO, String(posicao));
          return novos;
        },
        { replace: posicao === null, preventScrollReset: true },
      );
  });
  return {
    posicao: /^\d{1,15}$/.test(pedida) ? Number(pedida) : null,
    abrir: useCallback((posicao: number) => mudar.current(posicao), []),
    fechar: useCallback(() => mudar.current(null), []),
  };
};
