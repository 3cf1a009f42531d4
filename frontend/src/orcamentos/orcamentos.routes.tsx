import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'orcamentos',
    handle: { crumb: 'Orçamentos', poder: 'orcamentos:ler' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./lista-de-orcamentos.page')).ListaDeOrcamentosPage,
        }),
      },
      {
        path: 'novo',
        handle: { crumb: 'Novo orçamento', poder: 'orcamentos:alterar' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('./escrever/escrever-orcamento.page')).NovoOrcamentoPage,
        }),
      },
      {
        path: 'rever/:id',
        handle: { crumb: 'Rever', poder: 'orcamentos:alterar' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('./escrever/escrever-orcamento.page')).ReverOrcamentoPage,
        }),
      },
      {
        path: 'show/:id',
        handle: { crumb: 'Orçamento' },
        lazy: async () => ({
          Component: (await import('./detalhe-do-orcamento/detalhe-do-orcamento.page'))
            .DetalheDoOrcamentoPage,
        }),
      },
    ],
  },
];
