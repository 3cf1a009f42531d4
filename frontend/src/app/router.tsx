import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AdmGate } from './adm-gate';
import { ErroPage } from './pages/erro.page';
import { Root } from './root';

// Lazy, because its icons are rarely needed.
const naoEncontrada: RouteObject = {
  path: '*',
  lazy: async () => ({
    Component: (await import('../shared/page/fallback/nao-encontrada.page')).NaoEncontradaPage,
  }),
};
const acessoNegado: RouteObject = {
  path: '403',
  lazy: async () => ({ Component: (await import('./pages/acesso-negado.page')).AcessoNegadoPage }),
};
const daLoja = (path: string): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./pages/loja.page')).LojaPage }),
});

const LOJA = ['', 'home', 'produtos', 'produtos/*', 'welcome'];

const publicRoutes: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => ({ Component: (await import('../sessao/entrada/login.page')).LoginPage }),
  },
  {
    path: 'register',
    lazy: async () => ({
      Component: (await import('../sessao/entrada/register.page')).RegisterPage,
    }),
  },
  {
    path: 'primeiro-acesso',
    lazy: async () => ({
      Component: (await import('../sessao/entrada/primeiro-acesso.page')).PrimeiroAcessoPage,
    }),
  },
  ...LOJA.map(daLoja),
  acessoNegado,
  naoEncontrada,
];

export const appRoutes = (adminRoutes: readonly RouteObject[]): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: ErroPage,
    HydrateFallback: () => null,
    children: [
      {
        path: 'adm',
        Component: AdmGate,
        children: [
          {
            ErrorBoundary: ErroPage,
            children: [...adminRoutes, naoEncontrada],
          },
        ],
      },
      {
        lazy: async () => ({
          Component: (await import('./layouts/public-layout')).PublicLayout,
        }),
        children: publicRoutes,
      },
    ],
  },
];

export const createAppRouter = (adminRoutes: readonly RouteObject[]) =>
  createBrowserRouter(appRoutes(adminRoutes));

export type AppRouter = ReturnType<typeof createBrowserRouter>;
