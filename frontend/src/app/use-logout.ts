import { useNavigate } from 'react-router-dom';
import { showError } from '../shared/feedback/toasts';
import { esquecerRascunhos } from '../shared/form/rascunhos';
import { leaving } from './access.slice';
import { api } from './api';
import { useAppDispatch } from './hooks';
import { sessaoApi, useLogoutMutation } from './sessao.api';

/** Ends the session, forgets everything that was loaded and goes to `to`. */
export const useLogout = (to: string): (() => Promise<void>) => {
  const [logout] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    try {
      await logout().unwrap();
    } catch (error) {
      showError(error);
      return;
    }
    esquecerRascunhos();
    dispatch(leaving(to));
    await navigate(to);
    dispatch(api.util.resetApiState());
    await dispatch(sessaoApi.endpoints.sessao.initiate(undefined, { forceRefetch: true }));
  };
};
