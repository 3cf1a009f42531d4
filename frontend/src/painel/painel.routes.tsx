import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    index: true,
    handle: { crumb: 'Painel', poder: 'painel:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./painel.page')).PainelPage }),
  },
];
