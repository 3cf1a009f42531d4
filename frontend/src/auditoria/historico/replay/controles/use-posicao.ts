import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useContext, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

const NO_ENDERECO = 'rev';
const REPOUSO_MS = 250;

const readRevision = (texto: string | null): number | null =>
  texto !== null && /^\d{1,7}$/.test(texto) ? Number(texto) : null;

const entre = (primeira: number, revisao: number, ultima: number): number =>
  Math.min(Math.max(revisao, primeira), ultima);

const comRevisao = (atual: string | undefined, revisao: number): URLSearchParams => {
  const novos = new URLSearchParams(atual);
  novos.set(NO_ENDERECO, String(revisao));
  return novos;
};

export const usePosicao = (primeira: number, ultima: number) => {
  const [params, setParams] = useSearchParams();
  const navegacao = useNavigationType();
  // Read from the router: the rendered location may be one navigation behind.
  const router = useContext(DataRouterContext)?.router;
  const pedida = readRevision(params.get(NO_ENDERECO));
  const [revisao, setRevisao] = useState(pedida ?? ultima);
  const [lida, setLida] = useState(pedida);
  if (pedida !== lida) {
    setLida(pedida);
    // Only the slider uses REPLACE; back, forward and links set the revision.
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
