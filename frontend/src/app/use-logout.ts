import { useNavigate } from 'react-router-dom';
import { showError } from '../shared/feedback/toasts';
import { forgetDrafts } from '../core/drafts';
import { forgetAnswers } from '../core/kept-answers';
import { forgetShared } from '../core/shared-files';
import { leaving } from '../core/access.slice';
import { api } from '../core/api';
import { useAppDispatch } from '../core/hooks';
import { sessaoApi, useLogoutMutation } from '../core/sessao.api';

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
    forgetDrafts();
    forgetAnswers();
    await forgetShared();
    dispatch(leaving(to));
    await navigate(to);
    dispatch(api.util.resetApiState());
    await dispatch(sessaoApi.endpoints.sessao.initiate(undefined, { forceRefetch: true }));
  };
};
