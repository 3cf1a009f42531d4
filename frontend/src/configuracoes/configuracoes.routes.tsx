import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'configuracoes',
    handle: { crumb: 'Configurações', poder: 'configuracoes:ler' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./configuracoes.page')).ConfiguracoesPage }),
      },
      {
        path: 'mensagens',
        handle: { crumb: 'Mensagens' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('./mensagens/mensagens.page')).MensagensPage,
        }),
      },
    ],
  },
];
