import type { Achados } from '@encomenda/contracts/busca/busca.http';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../core/store/hooks';
import { PALETTE_SEARCH_DEBOUNCE_MS } from '../shared/constants';
import { buscaApi, type Pergunta } from './busca.api';

interface Resposta {
  chave: string;
  achados: Achados | undefined;
}

/** Searches after a debounce; a newer query aborts the running one. @param pergunta null sends nothing */
export const useBusca = (pergunta: Pergunta | null) => {
  const dispatch = useAppDispatch();
  const [resposta, setResposta] = useState<Resposta>();
  const chave = JSON.stringify(pergunta);
  useEffect(() => {
    const asked = JSON.parse(chave) as Pergunta | null;
    if (asked === null) return undefined;
    let call: { abort: () => void } | undefined;
    let left = false;
    const ask = () => {
      const asking = dispatch(
        buscaApi.endpoints.busca.initiate(asked, { subscribe: false, forceRefetch: true }),
      );
      call = asking;
      void asking.then(({ data }) => {
        if (!left) setResposta({ chave, achados: data });
      });
    };
    const timer = setTimeout(ask, 'pesquisa' in asked ? PALETTE_SEARCH_DEBOUNCE_MS : 0);
    return () => {
      left = true;
      clearTimeout(timer);
      call?.abort();
    };
  }, [chave, dispatch]);

  const respondida = resposta?.chave === chave;
  return {
    achados: respondida ? resposta.achados : undefined,
    falhou: respondida && resposta.achados === undefined,
    buscando: pergunta !== null && !respondida,
  };
};
