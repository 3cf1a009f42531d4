import { DESCRICAO_DO_ASSUNTO } from '@encomenda/contracts/auditoria/assuntos';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../../core/route-handle';
import { ASSUNTOS_COM_PAGINA } from './enderecos/enderecos';
import { pedirHistorico } from './historico.api';

const doAssunto = (assunto: (typeof ASSUNTOS_COM_PAGINA)[number]): RouteObject => ({
  handle: {
    crumb: DESCRICAO_DO_ASSUNTO[assunto].varios,
    to: `/adm/${assunto}`,
  } satisfies RouteHandle,
  children: [
    {
      handle: {
        crumb: ({ id }) => `${DESCRICAO_DO_ASSUNTO[assunto].um} ${id}`,
        to: ({ id }) => `/adm/${assunto}/show/${id}`,
      } satisfies RouteHandle,
      children: [
        {
          path: `${assunto}/show/:id/historico`,
          handle: {
            crumb: 'Histórico',
            poder: 'historico:ler',
            ask: ({ id }) => pedirHistorico({ assunto, id: Number(id) }),
          } satisfies RouteHandle,
          lazy: async () => {
            // The component that renders it reports a failure.
            if (assunto === 'pedidos') import('./replay/momento').catch(() => undefined);
            const { HistoricoPage } = await import('./historico.page');
            return { Component: () => <HistoricoPage assunto={assunto} /> };
          },
        },
      ],
    },
  ],
});

export const rotas: RouteObject[] = [
  ...ASSUNTOS_COM_PAGINA.map(doAssunto),
  {
    path: 'historico/:assunto/:id',
    handle: { crumb: 'Histórico', poder: 'historico:ler' } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await import('./outro-historico.page')).OutroHistoricoPage,
    }),
  },
];
