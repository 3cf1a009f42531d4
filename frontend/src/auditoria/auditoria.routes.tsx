import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../app/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'auditoria',
    handle: { crumb: 'Auditoria', poder: 'auditoria:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./auditoria.page')).AuditoriaPage }),
  },
];
