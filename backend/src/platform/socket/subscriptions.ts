import type {
  Acompanhado,
  Assunto,
  AssuntoAcompanhado,
  Mudanca,
} from '@encomenda/contracts/shared/socket';
import { PODERES_DO_PAPEL, type Papel, type Poder } from '@encomenda/contracts/usuarios/papeis';

/** Power required to receive changes of a subject. */
export const PODER_DO_ASSUNTO: Readonly<Record<AssuntoAcompanhado, Poder>> = {
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

/** One socket's subscription: some records of a subject, or all. */
export type Acompanhados = ReadonlyMap<Assunto, 'todos' | ReadonlySet<number>>;

export const podeAcompanhar = (papel: Papel, assunto: AssuntoAcompanhado): boolean =>
  PODERES_DO_PAPEL[papel].includes(PODER_DO_ASSUNTO[assunto]);

export const acompanhadosDe = (papel: Papel, pedidos: readonly Acompanhado[]): Acompanhados => {
  const deles = new Map<Assunto, 'todos' | Set<number>>();
  for (const { assunto, id } of pedidos) {
    if (!podeAcompanhar(papel, assunto)) continue;
    const antes = deles.get(assunto);
    if (id === null) deles.set(assunto, 'todos');
    else if (antes === undefined) deles.set(assunto, new Set([id]));
    else if (antes !== 'todos') antes.add(id);
  }
  return deles;
};

const concerne = ({ assunto, id }: Mudanca, acompanhados: Acompanhados): boolean => {
  const quais = acompanhados.get(assunto);
  return quais !== undefined && (quais === 'todos' || id === null || quais.has(id));
};

export interface Ouvinte {
  readonly id: string;
  readonly acompanhados: Acompanhados;
}

/** Groups sockets that receive the same changes, so that each group gets one message. */
export const avisosPorOuvinte = (
  mudancas: readonly Mudanca[],
  ouvintes: Iterable<Ouvinte>,
): { ouvintes: string[]; mudancas: Mudanca[] }[] => {
  const avisos = new Map<string, { ouvintes: string[]; mudancas: Mudanca[] }>();
  for (const { id, acompanhados } of ouvintes) {
    const quais = mudancas.flatMap((mudanca, n) => (concerne(mudanca, acompanhados) ? [n] : []));
    if (quais.length === 0) continue;
    const chave = quais.join();
    const aviso = avisos.get(chave);
    if (aviso) aviso.ouvintes.push(id);
    else avisos.set(chave, { ouvintes: [id], mudancas: quais.map((n) => mudancas[n]!) });
  }
  return [...avisos.values()];
};

export const salaDoUsuario = (usuarioId: number): string => `usuario:${usuarioId}`;

export const pessoasAvisadas = (mudancas: readonly Mudanca[]): number[] =>
  mudancas.flatMap(({ assunto, id }) => (assunto === 'notificacoes' && id !== null ? [id] : []));
