import type {
  Acompanhado,
  Assunto,
  AssuntoAcompanhado,
  Mudanca,
} from '@encomenda/contracts/shared/transport/socket';
import { PODERES_DO_PAPEL, type Papel, type Poder } from '@encomenda/contracts/usuarios/papeis';

/** Power required to receive changes of a subject. */
export const POWER_OF_SUBJECT: Readonly<Record<AssuntoAcompanhado, Poder>> = {
  clientes: 'clientes:ler',
  pedidos: 'pedidos:ler',
  orcamentos: 'orcamentos:ler',
  produtos: 'produtos:ler',
  'categorias-de-produtos': 'produtos:ler',
  entregas: 'entregas:ler',
  despesas: 'despesas:ler',
  'categorias-de-despesas': 'despesas:ler',
  'unidades-de-medida': 'despesas:ler',
  configuracoes: 'configuracoes:ler',
  calendario: 'pedidos:ler',
  tags: 'tags:ler',
  usuarios: 'usuarios:ler',
  painel: 'painel:ler',
  receita: 'receita:ler',
  conciliacao: 'receita:ler',
  relatorios: 'relatorios:ler',
  auditoria: 'auditoria:ler',
  solicitacoes: 'solicitacoes:ler',
};

export type Subscription = ReadonlyMap<Assunto, 'all' | ReadonlySet<number>>;

export const maySubscribe = (papel: Papel, assunto: AssuntoAcompanhado): boolean =>
  PODERES_DO_PAPEL[papel].includes(POWER_OF_SUBJECT[assunto]);

export const subscriptionOf = (papel: Papel, requested: readonly Acompanhado[]): Subscription => {
  const subscription = new Map<Assunto, 'all' | Set<number>>();
  for (const { assunto, id } of requested) {
    if (!maySubscribe(papel, assunto)) continue;
    const before = subscription.get(assunto);
    if (id === null) subscription.set(assunto, 'all');
    else if (before === undefined) subscription.set(assunto, new Set([id]));
    else if (before !== 'all') before.add(id);
  }
  return subscription;
};

const concerns = ({ assunto, id }: Mudanca, subscription: Subscription): boolean => {
  const ids = subscription.get(assunto);
  return ids !== undefined && (ids === 'all' || id === null || ids.has(id));
};

export interface Listener {
  readonly id: string;
  readonly subscription: Subscription;
}

/** Groups sockets that receive the same changes, so that each group gets one message. */
export const broadcastsFor = (
  changes: readonly Mudanca[],
  listeners: Iterable<Listener>,
): { listeners: string[]; changes: Mudanca[] }[] => {
  const broadcasts = new Map<string, { listeners: string[]; changes: Mudanca[] }>();
  for (const { id, subscription } of listeners) {
    const indexes = changes.flatMap((change, n) => (concerns(change, subscription) ? [n] : []));
    if (indexes.length === 0) continue;
    const key = indexes.join();
    const broadcast = broadcasts.get(key);
    if (broadcast) broadcast.listeners.push(id);
    else broadcasts.set(key, { listeners: [id], changes: indexes.map((n) => changes[n]!) });
  }
  return [...broadcasts.values()];
};

export const userRoom = (usuarioId: number): string => `usuario:${usuarioId}`;

export const notifiedUsers = (changes: readonly Mudanca[]): number[] =>
  changes.flatMap(({ assunto, id }) => (assunto === 'notificacoes' && id !== null ? [id] : []));
