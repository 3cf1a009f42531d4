import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../core/store/hooks';
import { canAdminister, useSessaoQuery } from '../core/sessao.api';

const loadAdminLayout = () => import('./layouts/admin-layout');
const AdminLayout = lazy(async () => ({ default: (await loadAdminLayout()).AdminLayout }));
const SimpleLayout = lazy(async () => ({
  default: (await import('./layouts/simple-layout')).SimpleLayout,
}));

/** Starts loading the admin layout. The component that renders it reports a failure. */
export const bringAdminLayout = (): void => void loadAdminLayout().catch(() => undefined);

export const AdmGate = () => {
  const { data: sessao } = useSessaoQuery();
  const { pathname, search } = useLocation();
  const user = sessao?.user;
  const leavingTo = useAppSelector((state) => state.access.leavingTo);
  if (!user && leavingTo !== null) return <Navigate to={leavingTo} replace />;
  if (!user)
    return <Navigate to={`/login?voltar=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <Suspense fallback={null}>{canAdminister(user) ? <AdminLayout /> : <SimpleLayout />}</Suspense>
  );
};
