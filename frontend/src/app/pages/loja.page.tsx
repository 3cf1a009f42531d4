import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { NaoEncontradaPage } from '../../shared/page/fallback/nao-encontrada.page';

/** Leaves the app: storefront pages are server-rendered. A path that the server sent here itself is not found. */
export const LojaPage = () => {
  const sentHere = useNavigationType() === 'POP';
  useEffect(() => {
    if (!sentHere) location.reload();
  }, [sentHere]);
  return sentHere ? <NaoEncontradaPage /> : null;
};
