import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'produtos',
    handle: { crumb: 'Produtos', poder: 'produtos:ler' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./lista-de-produtos/lista-de-produtos.page'))
            .ListaDeProdutosPage,
        }),
      },
      {
        path: 'show/:id',
        handle: { crumb: 'Produto' },
        lazy: async () => ({
          Component: (await import('./detalhe-do-produto.page')).DetalheDoProdutoPage,
        }),
      },
      {
        path: 'categorias',
        handle: { crumb: 'Categorias' },
        lazy: async () => ({
          Component: (await import('./categorias-de-produtos.page')).CategoriasDeProdutosPage,
        }),
      },
    ],
  },
];
