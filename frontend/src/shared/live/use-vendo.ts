import type { RegistroVisto } from '@encomenda/contracts/shared/socket';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks';
import { vendoChanged } from '../../core/live.slice';

export const useVendo = ({ assunto, id }: RegistroVisto): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(vendoChanged({ assunto, id }));
    return () => void dispatch(vendoChanged(null));
  }, [dispatch, assunto, id]);
};
