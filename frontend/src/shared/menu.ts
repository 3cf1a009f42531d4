import {
  IconActivity,
  IconArchive,
  IconArrowsExchange,
  IconCalendarWeek,
  IconCash,
  IconChartBar,
  IconChartPie,
  IconClipboardList,
  IconFileDollar,
  IconHammer,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconPackage,
  IconReceipt,
  IconReportMoney,
  IconTruckDelivery,
  IconUserStar,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';

export interface MenuEntry {
  label: string;
  to: string;
  icon: Icon;
  poder?: Poder;
  exact?: boolean;
  covers?: readonly string[];
}

export interface MenuGroup {
  label?: string;
  entries: readonly MenuEntry[];
}

export const menu: readonly MenuGroup[] = [
  {
    entries: [
      { label: 'Painel', to: '/adm', icon: IconLayoutDashboard, poder: 'painel:ler', exact: true },
      { label: 'Agenda', to: '/adm/agenda', icon: IconCalendarWeek, poder: 'pedidos:ler' },
    ],
  },
  {
    label: 'Financeiro',
    entries: [
      { label: 'Geral', to: '/adm/financeiro', icon: IconWallet, poder: 'relatorios:ler' },
      { label: 'Receita', to: '/adm/receita', icon: IconCash, poder: 'receita:ler' },
      { label: 'Conciliar', to: '/adm/conciliar', icon: IconArrowsExchange, poder: 'receita:ler' },
      { label: 'Despesas', to: '/adm/despesas', icon: IconReceipt, poder: 'despesas:ler' },
    ],
  },
  {
    label: 'Pedidos',
    entries: [
      {
        label: 'Principal',
        to: '/adm/pedidos',
        icon: IconClipboardList,
        poder: 'pedidos:ler',
        exact: true,
        covers: ['/adm/pedidos/show', '/adm/itens'],
      },
      {
        label: 'Solicitações',
        to: '/adm/solicitacoes',
        icon: IconInbox,
        poder: 'solicitacoes:ler',
      },
      {
        label: 'Orçamentos',
        to: '/adm/orcamentos',
        icon: IconFileDollar,
        poder: 'orcamentos:ler',
      },
      { label: 'Quadro', to: '/adm/quadro', icon: IconLayoutKanban, poder: 'pedidos:ler' },
      { label: 'Produzir', to: '/adm/produzir', icon: IconHammer, poder: 'pedidos:ler' },
      { label: 'A Pagar', to: '/adm/pedidos/a-pagar', icon: IconReportMoney, poder: 'valores:ler' },
      {
        label: 'Arquivados',
        to: '/adm/pedidos/arquivados',
        icon: IconArchive,
        poder: 'pedidos:ler',
      },
    ],
  },
  {
    label: 'Relatórios',
    entries: [
      {
        label: 'Pedidos',
        to: '/adm/relatorios/pedidos',
        icon: IconChartBar,
        poder: 'relatorios:ler',
      },
      {
        label: 'Produtos',
        to: '/adm/relatorios/produtos',
        icon: IconChartPie,
        poder: 'relatorios:ler',
      },
      {
        label: 'Clientes',
        to: '/adm/relatorios/clientes',
        icon: IconUserStar,
        poder: 'relatorios:ler',
      },
    ],
  },
  {
    entries: [{ label: 'Produtos', to: '/adm/produtos', icon: IconPackage, poder: 'produtos:ler' }],
  },
  { entries: [{ label: 'Clientes', to: '/adm/clientes', icon: IconUsers, poder: 'clientes:ler' }] },
  {
    entries: [
      {
        label: 'Entregas',
        to: '/adm/entregas',
        icon: IconTruckDelivery,
        poder: 'entregas:ler',
        covers: ['/adm/entrega-destinos'],
      },
    ],
  },
  {
    entries: [
      {
        label: 'Auditoria',
        to: '/adm/auditoria',
        icon: IconHistory,
        poder: 'auditoria:ler',
        covers: ['/adm/historico'],
      },
    ],
  },
  {
    entries: [
      {
        label: 'Operação',
        to: '/adm/operacao',
        icon: IconActivity,
        poder: 'operacao:ler',
      },
    ],
  },
];

export const menuFor = (powers: readonly Poder[]): MenuGroup[] =>
  menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ poder }) => poder === undefined || powers.includes(poder)),
    }))
    .filter(({ entries }) => entries.length > 0);
