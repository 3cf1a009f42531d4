import { useNavigate } from 'react-router-dom';
import { entered } from '../../core/store/access.slice';
import { useAppDispatch } from '../../core/store/hooks';
import type { UsuarioDaSessao } from '@encomenda/contracts/sessao/sessao.http';
import { canAdminister, sessaoApi, soProduz } from '../../core/sessao.api';

/** A path of this site to return to; undefined for anything else (open redirect). */
export const safeReturn = (path: string | null): string | undefined =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;

const homeOf = (user: UsuarioDaSessao | null): string => {
  if (!user || !canAdminister(user)) return '/welcome';
  return soProduz(user.powers) ? '/adm/produzir' : '/adm';
};

export const useEnter = (back?: string) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    const sessao = await dispatch(
      sessaoApi.endpoints.sessao.initiate(undefined, { forceRefetch: true }),
    ).unwrap();
    dispatch(entered());
    await navigate(back ?? homeOf(sessao.user), { replace: true });
  };
};
