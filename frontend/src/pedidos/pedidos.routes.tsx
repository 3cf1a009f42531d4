import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'pedidos',
    handle: { crumb: 'Pedidos', poder: 'pedidos:ler' } satisfies RouteHandle,
    children: [
      {
        lazy: async () => ({
          Component: (await import('./lista-de-pedidos/principal.page')).PrincipalPage,
        }),
        children: [
          { index: true, element: null },
          {
            path: 'novo',
            handle: { crumb: 'Novo pedido', poder: 'pedidos:alterar' } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('./novo-pedido/novo-pedido.page')).NovoPedidoPage,
            }),
          },
        ],
      },
      {
        path: 'a-pagar',
        handle: { crumb: 'A Pagar', poder: 'valores:ler' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('./lista-de-pedidos/a-pagar.page')).APagarPage,
        }),
      },
      {
        path: 'arquivados',
        handle: { crumb: 'Arquivados' },
        lazy: async () => ({
          Component: (await import('./lista-de-pedidos/arquivados.page')).ArquivadosPage,
        }),
      },
      {
        path: 'show/:id',
        handle: { crumb: 'Pedido' },
        lazy: async () => ({
          Component: (await import('./detalhe-do-pedido/detalhe-do-pedido.page'))
            .DetalheDoPedidoPage,
        }),
      },
    ],
  },
  {
    path: 'quadro',
    handle: { crumb: 'Quadro', poder: 'pedidos:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./quadro/quadro.page')).QuadroPage }),
  },
  {
    path: 'produzir',
    handle: { crumb: 'Produzir', poder: 'pedidos:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./produzir/produzir.page')).ProduzirPage }),
  },
  {
    handle: { crumb: 'Pedidos', to: '/adm/pedidos', poder: 'pedidos:ler' } satisfies RouteHandle,
    children: [
      {
        path: 'compartilhar',
        handle: { crumb: 'Compartilhar', poder: 'arquivos:alterar' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('./arquivos/compartilhar.page')).CompartilharPage,
        }),
      },
      {
        path: 'itens/show/:id',
        handle: { crumb: 'Item' },
        lazy: async () => ({
          Component: (await import('./detalhe-do-item/detalhe-do-item.page')).DetalheDoItemPage,
        }),
      },
    ],
  },
];
