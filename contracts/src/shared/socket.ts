import { z } from 'zod';
import { MAIOR_ID } from './campos.js';
import type { MotivoDoFim } from '../sessao/sessao.http.js';
import type { Autor } from './http.js';

/** Subjects whose changes a page may ask to hear of; the same words as the features' folders. */
export const ASSUNTOS_ACOMPANHADOS = [
  'clientes',
  'pedidos',
  'produtos',
  'categorias-de-produtos',
  'entregas',
  'despesas',
  'categorias-de-despesas',
  'unidades-de-medida',
  'configuracoes',
  'tags',
  'usuarios',
  'painel',
  'receita',
  'relatorios',
  'auditoria',
] as const;
export type AssuntoAcompanhado = (typeof ASSUNTOS_ACOMPANHADOS)[number];

/** Notifications come to their person unasked. */
export type Assunto = AssuntoAcompanhado | 'notificacoes';

/** "This changed": which subject, which record (null when the whole subject). Never the new state. */
export interface Mudanca {
  assunto: Assunto;
  id: number | null;
  /** Who changed it last; missing when that is nobody of the shop, or several records are meant. */
  autor?: Autor;
}

/** Records whose screens say who else is looking at them. */
export const ASSUNTOS_COM_PRESENCA = [
  'pedidos',
  'clientes',
  'produtos',
  'entregas',
  'despesas',
] as const satisfies readonly Assunto[];

/** What a browser says it shows: one record, or (null) none. The server decides what follows. */
export const corpoDoVendo = z
  .strictObject({
    assunto: z.enum(ASSUNTOS_COM_PRESENCA),
    id: z.number().int().min(1).max(MAIOR_ID),
  })
  .nullable();
export type Vendo = z.infer<typeof corpoDoVendo>;
export type RegistroVisto = NonNullable<Vendo>;

/** What one page may follow at once: beyond that it follows whole subjects. */
export const MAIS_ACOMPANHADOS = 60;

/**
 * What a browser shows and hears of: records, or (null) all of a subject. Each message replaces the
 * one before; what the person may not read is left out.
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

/** To each thing asked for, in its order. */
export interface RespostaDoAcompanhar {
  /**
   * For how many milliseconds nothing changed of it, as far as the server knows: whatever was read
   * before may be stale. Null when the person may not follow it.
   */
  quietos: (number | null)[];
  /** Why something was left out. */
  message?: string;
}

/** Everybody who looks at a record, each person once, whoever is told among them. */
export interface Presenca extends RegistroVisto {
  pessoas: Autor[];
}

/** Messages that the server sends. */
export interface ServerToClientEvents {
  mudou: (aviso: { mudancas: Mudanca[] }) => void;
  presenca: (presenca: Presenca) => void;
  /** A message that none of our pages sends; the connection closes. */
  recusado: (aviso: { message: string }) => void;
  /** The session is over; the connection closes. */
  sessaoEncerrada: (aviso: { motivo: MotivoDoFim }) => void;
}

/** Messages that a browser sends. */
export interface ClientToServerEvents {
  vendo: (vendo: Vendo) => void;
  acompanhar: (
    acompanhados: readonly Acompanhado[],
    resposta: (resposta: RespostaDoAcompanhar) => void,
  ) => void;
}
