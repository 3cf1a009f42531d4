import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

const PARTIDA = {
  clientes: { crumb: 'Clientes excluídos', to: '/adm/clientes/excluidos' },
  usuarios: { crumb: 'Usuários', to: '/adm/users' },
} as const;
const de = (tipo: string | undefined) => PARTIDA[tipo === 'usuarios' ? 'usuarios' : 'clientes'];

export const rotas: RouteObject[] = [
  {
    handle: { crumb: 'Clientes', to: '/adm/clientes' } satisfies RouteHandle,
    children: [
      {
        path: 'clientes/excluidos',
        handle: { crumb: 'Excluídos', poder: 'titulares:ler' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('./clientes-excluidos.page')).ClientesExcluidosPage,
        }),
      },
    ],
  },
  {
    handle: {
      crumb: ({ tipo }) => de(tipo).crumb,
      to: ({ tipo }) => de(tipo).to,
    } satisfies RouteHandle,
    children: [
      {
        path: 'dados-pessoais/:tipo/:id',
        handle: { crumb: 'Dados pessoais', poder: 'titulares:ler' } satisfies RouteHandle,
        lazy: async () => ({
          Component: (await import('./dados-pessoais.page')).DadosPessoaisPage,
        }),
      },
    ],
  },
];
