import { z } from 'zod';
import { MAIOR_ID } from '../campos/campos.js';
import type { MotivoDoFim } from '../../sessao/fim-da-sessao.js';
import type { Autor } from './http.js';

/** Subjects that a page can follow, named like the features' folders. */
export const ASSUNTOS_ACOMPANHADOS = [
  'clientes',
  'pedidos',
  'orcamentos',
  'produtos',
  'categorias-de-produtos',
  'entregas',
  'despesas',
  'categorias-de-despesas',
  'unidades-de-medida',
  'configuracoes',
  'calendario',
  'tags',
  'usuarios',
  'painel',
  'receita',
  'conciliacao',
  'relatorios',
  'auditoria',
  'solicitacoes',
] as const;
export type AssuntoAcompanhado = (typeof ASSUNTOS_ACOMPANHADOS)[number];

/** Notifications need no subscription. */
export type Assunto = AssuntoAcompanhado | 'notificacoes';

/** A changed record, or null for the whole subject. Never the new state. */
export interface Mudanca {
  assunto: Assunto;
  id: number | null;
  /** Last author; absent for the system or several records. */
  autor?: Autor;
}

/** Subjects with presence. */
export const ASSUNTOS_COM_PRESENCA = [
  'pedidos',
  'orcamentos',
  'clientes',
  'produtos',
  'entregas',
  'despesas',
  'solicitacoes',
] as const satisfies readonly Assunto[];

/** The record shown, or null for none. */
export const corpoDoVendo = z
  .strictObject({
    assunto: z.enum(ASSUNTOS_COM_PRESENCA),
    id: z.number().int().min(1).max(MAIOR_ID),
  })
  .nullable();
export type Vendo = z.infer<typeof corpoDoVendo>;
export type RegistroVisto = NonNullable<Vendo>;

/** Maximum subscriptions per page; beyond it pages follow whole subjects. */
export const MAIS_ACOMPANHADOS = 60;

/**
 * Records, or null for all of a subject. Replaces the previous subscription; unreadable subjects
 * are dropped.
 */
export const corpoDoAcompanhar = z
  .array(
    z.strictObject({
      assunto: z.enum(ASSUNTOS_ACOMPANHADOS),
      id: z.number().int().min(1).max(MAIOR_ID).nullable(),
    }),
  )
  .max(MAIS_ACOMPANHADOS);
export type Acompanhado = z.infer<typeof corpoDoAcompanhar>[number];

/** In the order of the request. */
export interface RespostaDoAcompanhar {
  /**
   * Time without changes as far as the server knows, ms: older reads may be stale. Null when not
   * allowed.
   */
  quietos: (number | null)[];
  message?: string;
}

/** Users who look at a record, each once, recipients included. */
export interface Presenca extends RegistroVisto {
  pessoas: Autor[];
}

export interface ServerToClientEvents {
  /** `traceparents`, only while tracing is on: the notice within each trace that led to it. */
  mudou: (aviso: { mudancas: Mudanca[]; traceparents?: readonly string[] }) => void;
  presenca: (presenca: Presenca) => void;
  /** Invalid message; the connection closes. */
  recusado: (aviso: { message: string }) => void;
  /** The connection closes. */
  sessaoEncerrada: (aviso: { motivo: MotivoDoFim }) => void;
}

export interface ClientToServerEvents {
  vendo: (vendo: Vendo) => void;
  acompanhar: (
    acompanhados: readonly Acompanhado[],
    resposta: (resposta: RespostaDoAcompanhar) => void,
  ) => void;
}
