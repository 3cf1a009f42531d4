import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'operacao',
    handle: { crumb: 'Operação', poder: 'operacao:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./operacao.page')).OperacaoPage }),
  },
];
