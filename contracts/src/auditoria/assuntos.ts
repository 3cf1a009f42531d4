import { PODERES_DO_PAPEL, type Papel, type Poder } from '../usuarios/papeis.js';

export const ASSUNTOS_DO_HISTORICO = [
  'pedidos',
  'orcamentos',
  'links',
  'clientes',
  'produtos',
  'categorias-de-produtos',
  'solicitacoes',
  'entregas',
  'despesas',
  'categorias-de-despesas',
  'unidades-de-medida',
  'tags',
  'usuarios',
  'importacoes',
  'extratos',
  'configuracoes',
  'calendario',
  'notificacoes',
  'leituras-de-notificacoes',
  'varreduras-de-prazos',
  'consultas',
] as const;
export type AssuntoDoHistorico = (typeof ASSUNTOS_DO_HISTORICO)[number];

export interface DescricaoDoAssunto {
  readonly um: string;
  readonly varios: string;
  /** Power required besides `historico:ler` or `auditoria:ler`. */
  readonly poder: Poder;
}

export const DESCRICAO_DO_ASSUNTO: Readonly<Record<AssuntoDoHistorico, DescricaoDoAssunto>> = {
  pedidos: { um: 'Pedido', varios: 'Pedidos', poder: 'pedidos:ler' },
  orcamentos: { um: 'Orçamento', varios: 'Orçamentos', poder: 'orcamentos:ler' },
  links: {
    um: 'Link do orçamento',
    varios: 'Links dos orçamentos',
    poder: 'orcamentos:ler',
  },
  clientes: { um: 'Cliente', varios: 'Clientes', poder: 'clientes:ler' },
  produtos: { um: 'Produto', varios: 'Produtos', poder: 'produtos:ler' },
  'categorias-de-produtos': {
    um: 'Categoria de produtos',
    varios: 'Categorias de produtos',
    poder: 'produtos:ler',
  },
  solicitacoes: { um: 'Solicitação', varios: 'Solicitações', poder: 'solicitacoes:ler' },
  entregas: { um: 'Entrega', varios: 'Entregas', poder: 'entregas:ler' },
  despesas: { um: 'Despesa', varios: 'Despesas', poder: 'despesas:ler' },
  'categorias-de-despesas': {
    um: 'Categoria de despesas',
    varios: 'Categorias de despesas',
    poder: 'despesas:ler',
  },
  'unidades-de-medida': {
    um: 'Unidade de medida',
    varios: 'Unidades de medida',
    poder: 'despesas:ler',
  },
  tags: { um: 'Tag', varios: 'Tags', poder: 'tags:ler' },
  usuarios: { um: 'Usuário', varios: 'Usuários', poder: 'usuarios:ler' },
  importacoes: { um: 'Importação', varios: 'Importações', poder: 'importacoes:alterar' },
  extratos: { um: 'Extrato', varios: 'Extratos', poder: 'receita:ler' },
  configuracoes: { um: 'Configurações', varios: 'Configurações', poder: 'configuracoes:ler' },
  calendario: {
    um: 'Capacidade e dias fechados',
    varios: 'Capacidade e dias fechados',
    poder: 'configuracoes:ler',
  },
  notificacoes: { um: 'Notificação', varios: 'Notificações', poder: 'auditoria:ler' },
  'leituras-de-notificacoes': {
    um: 'Notificações do usuário',
    varios: 'Leituras de notificações',
    poder: 'auditoria:ler',
  },
  'varreduras-de-prazos': {
    um: 'Varredura de prazos',
    varios: 'Varreduras de prazos',
    poder: 'auditoria:ler',
  },
  consultas: {
    um: 'Consultas de dados pessoais',
    varios: 'Consultas de dados pessoais',
    poder: 'auditoria:ler',
  },
};

export const assuntosVisiveis = (papel: Papel): readonly AssuntoDoHistorico[] => {
  const poderes: readonly Poder[] = PODERES_DO_PAPEL[papel];
  return ASSUNTOS_DO_HISTORICO.filter((assunto) =>
    poderes.includes(DESCRICAO_DO_ASSUNTO[assunto].poder),
  );
};
