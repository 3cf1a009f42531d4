import type { RouteObject } from 'react-router-dom';

export const rotas: RouteObject[] = [
  {
    path: 'tags',
    handle: { crumb: 'Tags' },
    lazy: async () => ({ Component: (await import('./lista-de-tags.page')).ListaDeTagsPage }),
  },
];
