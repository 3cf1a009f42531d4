import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { NaoEncontradaPage } from '../../shared/page/fallback/nao-encontrada.page';

export const LojaPage = () => {
  const sentHere = useNavigationType() === 'POP';
  useEffect(() => {
    if (!sentHere) location.reload();
  }, [sentHere]);
  return sentHere ? <NaoEncontradaPage /> : null;
};
