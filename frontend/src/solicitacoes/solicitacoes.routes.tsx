import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'solicitacoes',
    handle: { crumb: 'Solicitações', poder: 'solicitacoes:ler' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./lista-de-solicitacoes.page')).ListaDeSolicitacoesPage,
        }),
      },
      {
        path: 'show/:id',
        handle: { crumb: 'Solicitação' },
        lazy: async () => ({
          Component: (await import('./detalhe-da-solicitacao.page')).DetalheDaSolicitacaoPage,
        }),
      },
    ],
  },
];
