import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'importacoes',
    handle: { crumb: 'Importar', poder: 'importacoes:alterar' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./importacoes.page')).ImportacoesPage,
        }),
      },
      {
        path: ':id',
        handle: { crumb: 'Planilha' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('./detalhe-da-importacao/importacao.page')).ImportacaoPage,
        }),
      },
    ],
  },
];
