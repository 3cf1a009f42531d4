import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'conciliar',
    handle: { crumb: 'Conciliar', poder: 'receita:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./conciliar.page')).ConciliarPage }),
  },
];
