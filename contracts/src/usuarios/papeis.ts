/** What a person may be in the shop, and what each may do. The server checks it on every call. */
export const PAPEIS = [
  'Administrador',
  'Gerente',
  'Atendimento',
  'Produção',
  'Financeiro',
  'Auditor',
  'Visitante',
] as const;
export type Papel = (typeof PAPEIS)[number];

export const PODERES = [
  'painel:ler',
  'clientes:ler',
  'clientes:alterar',
  'pedidos:ler',
  'pedidos:alterar',
  'producao:alterar',
  'produtos:ler',
  'produtos:alterar',
  'tags:ler',
  'tags:alterar',
  'receita:ler',
  'receita:alterar',
  'relatorios:ler',
  'despesas:ler',
  'despesas:alterar',
  'entregas:ler',
  'entregas:alterar',
  'configuracoes:ler',
  'configuracoes:alterar',
  'usuarios:ler',
  'usuarios:alterar',
  'historico:ler',
  'auditoria:ler',
  'titulares:ler',
  'titulares:alterar',
] as const;
export type Poder = (typeof PODERES)[number];

const leitura = PODERES.filter((p) => p.endsWith(':ler'));
const SO_DO_ADMINISTRADOR = /^(?:usuarios|configuracoes:alterar|titulares|auditoria)/;
const doGerente = PODERES.filter((p) => !SO_DO_ADMINISTRADOR.test(p));

export const PODERES_DO_PAPEL: Readonly<Record<Papel, readonly Poder[]>> = {
  Administrador: PODERES,
  Gerente: doGerente,
  Atendimento: [
    'painel:ler',
    'clientes:ler',
    'clientes:alterar',
    'pedidos:ler',
    'pedidos:alterar',
    'producao:alterar',
    'produtos:ler',
    'tags:ler',
    'tags:alterar',
    'receita:ler',
    'receita:alterar',
    'entregas:ler',
  ],
  // Orders carry money, which this role must not see: none of them until they can be read without it.
  Produção: ['tags:ler', 'produtos:ler', 'entregas:ler', 'entregas:alterar'],
  Financeiro: [
    'painel:ler',
    'clientes:ler',
    'pedidos:ler',
    'produtos:ler',
    'tags:ler',
    'receita:ler',
    'receita:alterar',
    'relatorios:ler',
    'despesas:ler',
    'despesas:alterar',
  ],
  Auditor: leitura,
  Visitante: [],
};

export const podeUsarAdm = (papel: Papel): boolean => PODERES_DO_PAPEL[papel].length > 0;
