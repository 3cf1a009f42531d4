import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useContext, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

const NO_ENDERECO = 'rev';
/** The address follows when the hand rests: a browser refuses to rewrite it at every step. */
const REPOUSO_MS = 250;

const ler = (texto: string | null): number | null =>
  texto !== null && /^\d{1,7}$/.test(texto) ? Number(texto) : null;

const entre = (primeira: number, revisao: number, ultima: number): number =>
  Math.min(Math.max(revisao, primeira), ultima);

const comRevisao = (atual: string | undefined, revisao: number): URLSearchParams => {
  const novos = new URLSearchParams(atual);
  novos.set(NO_ENDERECO, String(revisao));
  return novos;
};

/**
 * The revision that is shown, kept in the address (`?rev=5`); at first the last one. It stays where
 * it is when the order goes on; `novos` counts what came since the end was last seen.
 */
export const usePosicao = (primeira: number, ultima: number) => {
  const [params, setParams] = useSearchParams();
  const navegacao = useNavigationType();
  // What is drawn may be an address behind: a window opened meanwhile must not be closed again.
  const router = useContext(DataRouterContext)?.router;
  const pedida = ler(params.get(NO_ENDERECO));
  const [revisao, setRevisao] = useState(pedida ?? ultima);
  const [lida, setLida] = useState(pedida);
  if (pedida !== lida) {
    setLida(pedida);
    // Only the slider itself replaces it: back, forward and links are followed.
    if (pedida !== null && navegacao !== 'REPLACE') setRevisao(pedida);
  }

  const contar = useDebouncedCallback(
    (nova: number) =>
      setParams(comRevisao(router?.state.location.search, nova), {
        replace: true,
        preventScrollReset: true,
      }),
    REPOUSO_MS,
  );
  const irPara = useCallback(
    (nova: number) => {
      setRevisao(nova);
      contar(nova);
    },
    [contar],
  );

  const mostrada = entre(primeira, revisao, ultima);
  const [vista, setVista] = useState(ultima);
  if (mostrada === ultima && vista !== ultima) setVista(ultima);

  return { revisao: mostrada, irPara, novos: mostrada === ultima ? 0 : ultima - vista };
};
