import type { RegistroVisto } from '@encomenda/contracts/shared/transport/socket';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/store/hooks';
import { vendoChanged } from '../../core/store/live.slice';

export const useVendo = ({ assunto, id }: RegistroVisto): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(vendoChanged({ assunto, id }));
    return () => void dispatch(vendoChanged(null));
  }, [dispatch, assunto, id]);
};
