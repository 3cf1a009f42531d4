import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../app/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'conta',
    handle: { crumb: 'Minha conta' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./conta.page')).ContaPage }),
  },
];
