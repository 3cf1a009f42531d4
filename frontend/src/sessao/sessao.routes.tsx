import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'conta',
    handle: { crumb: 'Minha conta' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./conta.page')).ContaPage }),
  },
];
