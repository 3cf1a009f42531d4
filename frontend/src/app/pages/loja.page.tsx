import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { NaoEncontradaPage } from '../../shared/page/nao-encontrada.page';

/**
 * Whoever goes from here to the storefront leaves: its pages come from the server, whole. One that
 * the server itself sent here is not found there either.
 */
export const LojaPage = () => {
  const sentHere = useNavigationType() === 'POP';
  useEffect(() => {
    if (!sentHere) location.reload();
  }, [sentHere]);
  return sentHere ? <NaoEncontradaPage /> : null;
};
