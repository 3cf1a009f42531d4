import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'entregas',
    handle: { crumb: 'Entregas', poder: 'entregas:ler' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./lista-de-entregas.page')).ListaDeEntregasPage,
        }),
      },
      {
        path: 'show/:id',
        handle: { crumb: 'Entrega' },
        lazy: async () => ({
          Component: (await import('./detalhe-da-entrega/detalhe-da-entrega.page'))
            .DetalheDaEntregaPage,
        }),
      },
    ],
  },
  {
    handle: {
      crumb: 'Entregas',
      to: '/adm/entregas',
      poder: 'entregas:ler',
    } satisfies RouteHandle,
    children: [
      {
        path: 'entrega-destinos/show/:id',
        handle: { crumb: 'Destino' },
        lazy: async () => ({
          Component: (await import('./destinos/detalhe-do-destino.page')).DetalheDoDestinoPage,
        }),
      },
    ],
  },
];
