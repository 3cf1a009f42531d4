import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'despesas',
    handle: { crumb: 'Despesas', poder: 'despesas:ler' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./lista-de-despesas.page')).ListaDeDespesasPage,
        }),
      },
      {
        path: 'show/:id',
        handle: { crumb: 'Despesa' },
        lazy: async () => ({
          Component: (await import('./detalhe-da-despesa.page')).DetalheDaDespesaPage,
        }),
      },
      {
        path: 'categorias',
        handle: { crumb: 'Categorias' },
        lazy: async () => ({
          Component: (await import('./categorias-de-despesas.page')).CategoriasDeDespesasPage,
        }),
      },
      {
        path: 'unidades',
        handle: { crumb: 'Unidades de Medida' },
        lazy: async () => ({
          Component: (await import('./unidades-de-medida.page')).UnidadesDeMedidaPage,
        }),
      },
    ],
  },
];
