import type { RouteObject } from 'react-router-dom';

export const rotas: RouteObject[] = [
  {
    index: true,
    handle: { crumb: 'Painel' },
    lazy: async () => ({ Component: (await import('./painel.page')).PainelPage }),
  },
];
