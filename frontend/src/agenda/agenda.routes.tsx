import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'agenda',
    handle: { crumb: 'Agenda', poder: 'pedidos:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./agenda.page')).AgendaPage }),
  },
];
