import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'receita',
    handle: { crumb: 'Receita', poder: 'receita:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./receita.page')).ReceitaPage }),
  },
];
