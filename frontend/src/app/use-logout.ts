import { useNavigate } from 'react-router-dom';
import { showError } from '../shared/feedback/toasts/toasts';
import { forgetDrafts } from '../core/store/drafts';
import { forgetAnswers } from '../core/kept-answers';
import { forgetShared } from '../core/store/shared-files';
import { leaving } from '../core/store/access.slice';
import { api } from '../core/api';
import { useAppDispatch } from '../core/store/hooks';
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
