import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../route-handle';

interface Coming {
  path: string;
  title: string;
  text: string;
}

const inAdmin: readonly Coming[] = [
  {
    path: 'relatorios/pedidos',
    title: 'Relatório de Pedidos',
    text: 'Aqui você verá totais, médias e as melhores e piores datas dos pedidos.',
  },
  {
    path: 'relatorios/produtos',
    title: 'Relatório de Produtos',
    text: 'Aqui você verá quais produtos mais saem, por mês, por ano e no geral.',
  },
  {
    path: 'relatorios/clientes',
    title: 'Relatório de Clientes',
    text: 'Aqui você verá quem compra mais e quantos clientes são novos.',
  },
];

const screen =
  ({ title, text }: Coming): RouteObject['lazy'] =>
  async () => {
    const { EmBrevePage } = await import('./em-breve.page');
    return { element: <EmBrevePage title={title} text={text} /> };
  };

export const emBreveNoAdm: RouteObject[] = inAdmin.map((coming) => ({
  path: coming.path,
  handle: { crumb: coming.title } satisfies RouteHandle,
  lazy: screen(coming) as never,
}));
