import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { NaoEncontradaPage } from '../../shared/page/nao-encontrada.page';

/**
 * Storefront pages are rendered by the server, so this route does a full navigation. An address
 * that the server itself redirected here is shown as not found.
 */
export const LojaPage = () => {
  const sentHere = useNavigationType() === 'POP';
  useEffect(() => {
    if (!sentHere) location.reload();
  }, [sentHere]);
  return sentHere ? <NaoEncontradaPage /> : null;
};
