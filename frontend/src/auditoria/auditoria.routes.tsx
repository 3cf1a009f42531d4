import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';
import { rotas as rotasDoHistorico } from './historico/historico.routes';

export const rotas: RouteObject[] = [
  ...rotasDoHistorico,
  {
    path: 'auditoria',
    handle: { crumb: 'Auditoria', poder: 'auditoria:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./auditoria.page')).AuditoriaPage }),
  },
];
