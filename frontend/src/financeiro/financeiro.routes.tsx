import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../app/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'financeiro',
    handle: { crumb: 'Geral' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./geral.page')).GeralPage }),
  },
];
