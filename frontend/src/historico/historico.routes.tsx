import { DESCRICAO_DO_ASSUNTO } from '@encomenda/contracts/auditoria/assuntos';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../app/route-handle';
import { ASSUNTOS_COM_PAGINA } from './enderecos';

/** Beneath each record's own page, and one for records that have none. */
export const rotas: RouteObject[] = [
  ...ASSUNTOS_COM_PAGINA.map((assunto): RouteObject => ({
    path: assunto,
    handle: { crumb: DESCRICAO_DO_ASSUNTO[assunto].varios } satisfies RouteHandle,
    children: [
      {
        path: 'show/:id',
        handle: {
          crumb: ({ id }) => `${DESCRICAO_DO_ASSUNTO[assunto].um} ${id}`,
        } satisfies RouteHandle,
        children: [
          {
            path: 'historico',
            handle: { crumb: 'Histórico' } satisfies RouteHandle,
            lazy: async () => {
              const { HistoricoPage } = await import('./historico.page');
              return { Component: () => <HistoricoPage assunto={assunto} /> };
            },
          },
        ],
      },
    ],
  })),
  {
    path: 'historico/:assunto/:id',
    handle: { crumb: 'Histórico' } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await import('./outro-historico.page')).OutroHistoricoPage,
    }),
  },
];
