import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../route-handle';

interface Coming {
  path: string;
  title: string;
  /** Its group in the side menu. */
  group?: string;
  text: string;
}

const inAdmin: readonly Coming[] = [
  {
    path: 'financeiro',
    group: 'Financeiro',
    title: 'Geral',
    text: 'Aqui você verá o caixa, a receita e as despesas do período, com gráficos.',
  },
  {
    path: 'receita',
    group: 'Financeiro',
    title: 'Receita',
    text: 'Aqui você verá os pagamentos recebidos por dia, semana, mês e ano.',
  },
  {
    path: 'despesas',
    group: 'Financeiro',
    title: 'Despesas',
    text: 'Aqui você lançará as despesas e verá quanto foi gasto em cada categoria.',
  },
  {
    path: 'relatorios/pedidos',
    group: 'Relatórios',
    title: 'Relatório de Pedidos',
    text: 'Aqui você verá totais, médias e as melhores e piores datas dos pedidos.',
  },
  {
    path: 'relatorios/produtos',
    group: 'Relatórios',
    title: 'Relatório de Produtos',
    text: 'Aqui você verá quais produtos mais saem, por mês, por ano e no geral.',
  },
  {
    path: 'relatorios/clientes',
    group: 'Relatórios',
    title: 'Relatório de Clientes',
    text: 'Aqui você verá quem compra mais e quantos clientes são novos.',
  },
  {
    path: 'entregas',
    title: 'Entregas',
    text: 'Aqui você montará as saídas de entrega com os destinos em ordem.',
  },
];

const screen =
  ({ title, text }: Coming): RouteObject['lazy'] =>
  async () => {
    const { EmBrevePage } = await import('./em-breve.page');
    return { element: <EmBrevePage title={title} text={text} /> };
  };

const crumbs = ({ group, title }: Coming): RouteHandle => ({
  crumbs: [...(group === undefined ? [] : [{ label: group }]), { label: title }],
});

export const emBreveNoAdm: RouteObject[] = inAdmin.map((coming) => ({
  path: coming.path,
  handle: crumbs(coming),
  lazy: screen(coming) as never,
}));

const CATALOGO: Coming = {
  path: '',
  title: 'Produtos',
  text: 'Aqui você verá o catálogo dos produtos feitos sob encomenda.',
};

export const emBrevePublico: RouteObject[] = ['', 'home', 'produtos', 'produtos/show/:id'].map(
  (path) => ({ path, lazy: screen(CATALOGO) as never }),
);
