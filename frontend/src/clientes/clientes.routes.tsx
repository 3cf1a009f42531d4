import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'clientes',
    handle: { crumb: 'Clientes', poder: 'clientes:ler' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./lista-de-clientes.page')).ListaDeClientesPage,
        }),
      },
      {
        path: 'duplicados',
        handle: { crumb: 'Duplicados', poder: 'clientes:alterar' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('./juntar/clientes-duplicados.page')).ClientesDuplicadosPage,
        }),
      },
      {
        path: 'show/:id',
        handle: { crumb: 'Cliente' },
        lazy: async () => ({
          Component: (await import('./detalhe-do-cliente/detalhe-do-cliente.page'))
            .DetalheDoClientePage,
        }),
      },
    ],
  },
];
