import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AdmGate } from './adm-gate';
import { AcessoNegadoPage } from './pages/acesso-negado.page';
import { ErroPage } from './pages/erro.page';
import { LojaPage } from './pages/loja.page';
import { NaoEncontradaPage } from '../shared/page/nao-encontrada.page';
import { Root } from './root';

/** The storefront's addresses, which the server renders. */
const LOJA = ['', 'home', 'produtos', 'produtos/*', 'welcome'];

const publicRoutes: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => ({ Component: (await import('../sessao/login.page')).LoginPage }),
  },
  {
    path: 'register',
    lazy: async () => ({ Component: (await import('../sessao/register.page')).RegisterPage }),
  },
  {
    path: 'primeiro-acesso',
    lazy: async () => ({
      Component: (await import('../sessao/primeiro-acesso.page')).PrimeiroAcessoPage,
    }),
  },
  ...LOJA.map((path) => ({ path, Component: LojaPage })),
  { path: '403', Component: AcessoNegadoPage },
  { path: '*', Component: NaoEncontradaPage },
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
            children: [...adminRoutes, { path: '*', Component: NaoEncontradaPage }],
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
