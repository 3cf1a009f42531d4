import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'financeiro',
    handle: { crumb: 'Geral', poder: 'relatorios:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./geral.page')).GeralPage }),
  },
];
