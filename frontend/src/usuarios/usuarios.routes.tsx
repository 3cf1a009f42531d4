import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'users',
    handle: { crumb: 'Usuários', poder: 'usuarios:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./usuarios.page')).UsuariosPage }),
  },
];
