import type { Assunto, Mudanca } from '@encomenda/contracts/shared/socket';
import {
  PAPEIS,
  PODERES_DO_PAPEL,
  type Papel,
  type Poder,
} from '@encomenda/contracts/usuarios/papeis';

/** The power without which a subject's changes are nobody's business. */
export const PODER_DO_ASSUNTO: Readonly<Record<Exclude<Assunto, 'notificacoes'>, Poder>> = {
  clientes: 'clientes:ler',
  pedidos: 'pedidos:ler',
  produtos: 'produtos:ler',
  'categorias-de-produtos': 'produtos:ler',
  entregas: 'entregas:ler',
  despesas: 'despesas:ler',
  'categorias-de-despesas': 'despesas:ler',
  'unidades-de-medida': 'despesas:ler',
  configuracoes: 'configuracoes:ler',
  tags: 'tags:ler',
  usuarios: 'usuarios:ler',
  painel: 'painel:ler',
  receita: 'receita:ler',
  relatorios: 'relatorios:ler',
  auditoria: 'auditoria:ler',
};

/** Room of the people of one role. */
export const salaDoPapel = (papel: Papel): string => `papel:${papel}`;

/** What each role hears of these changes; roles that hear nothing are left out. */
export const avisosPorPapel = (
  mudancas: readonly Mudanca[],
): { papel: Papel; mudancas: Mudanca[] }[] =>
  PAPEIS.map((papel) => ({
    papel,
    mudancas: mudancas.filter(
      ({ assunto }) =>
        assunto !== 'notificacoes' && PODERES_DO_PAPEL[papel].includes(PODER_DO_ASSUNTO[assunto]),
    ),
  })).filter((aviso) => aviso.mudancas.length > 0);

/** Room of one person, whatever windows they have open. */
export const salaDoUsuario = (usuarioId: number): string => `usuario:${usuarioId}`;

/** Whose notifications changed: nobody else hears of it. */
export const pessoasAvisadas = (mudancas: readonly Mudanca[]): number[] =>
  mudancas.flatMap(({ assunto, id }) => (assunto === 'notificacoes' && id !== null ? [id] : []));
