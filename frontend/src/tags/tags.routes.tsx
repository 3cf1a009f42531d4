import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

export const rotas: RouteObject[] = [
  {
    path: 'tags',
    handle: { crumb: 'Tags', poder: 'tags:ler' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./lista-de-tags.page')).ListaDeTagsPage }),
  },
];
