import { useNavigate } from 'react-router-dom';
import { entered } from '../core/access.slice';
import { useAppDispatch } from '../core/hooks';
import { canAdminister, sessaoApi } from '../core/sessao.api';

/** A path of this site to return to; undefined for anything else (open redirect). */
export const safeReturn = (path: string | null): string | undefined =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;

/** Navigates to the page that required the login; else staff to /adm, everyone else to the welcome page. */
export const useEnter = (back?: string) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    const sessao = await dispatch(
      sessaoApi.endpoints.sessao.initiate(undefined, { forceRefetch: true }),
    ).unwrap();
    dispatch(entered());
    const home = sessao.user && canAdminister(sessao.user) ? '/adm' : '/welcome';
    await navigate(back ?? home, { replace: true });
  };
};
