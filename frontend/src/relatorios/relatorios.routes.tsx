import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../core/route-handle';

const handle = (crumb: string): RouteHandle => ({ crumb, poder: 'relatorios:ler' });

export const rotas: RouteObject[] = [
  {
    path: 'relatorios/pedidos',
    handle: handle('Relatório de Pedidos'),
    lazy: async () => ({
      Component: (await import('./relatorio-de-pedidos.page')).RelatorioDePedidosPage,
    }),
  },
  {
    path: 'relatorios/produtos',
    handle: handle('Relatório de Produtos'),
    lazy: async () => ({
      Component: (await import('./relatorio-de-produtos.page')).RelatorioDeProdutosPage,
    }),
  },
  {
    path: 'relatorios/clientes',
    handle: handle('Relatório de Clientes'),
    lazy: async () => ({
      Component: (await import('./relatorio-de-clientes.page')).RelatorioDeClientesPage,
    }),
  },
];
