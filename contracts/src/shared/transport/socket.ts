import { z } from 'zod';
import { MAIOR_ID } from '../campos/campos.js';
import type { MotivoDoFim } from '../../sessao/fim-da-sessao.js';
import type { Autor } from './http.js';

/** Named like the folders of the features. */
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

/** `notificacoes` needs no subscription. */
export type Assunto = AssuntoAcompanhado | 'notificacoes';

/** `id` null means the whole subject. Never carries the new state. */
export interface Mudanca {
  assunto: Assunto;
  id: number | null;
  /** Last author; absent for the system or several records. */
  autor?: Autor;
}

export const ASSUNTOS_COM_PRESENCA = [
  'pedidos',
  'orcamentos',
  'clientes',
  'produtos',
  'entregas',
  'despesas',
  'solicitacoes',
] as const satisfies readonly Assunto[];

/** Null when the page shows no record. */
export const corpoDoVendo = z
  .strictObject({
    assunto: z.enum(ASSUNTOS_COM_PRESENCA),
    id: z.number().int().min(1).max(MAIOR_ID),
  })
  .nullable();
export type Vendo = z.infer<typeof corpoDoVendo>;
export type RegistroVisto = NonNullable<Vendo>;

/** Per page. Beyond it a page follows whole subjects. */
export const MAIS_ACOMPANHADOS = 60;

/** Replaces the previous subscription. Subjects that the user may not read are dropped. `id` null: all. */
export const corpoDoAcompanhar = z
  .array(
    z.strictObject({
      assunto: z.enum(ASSUNTOS_ACOMPANHADOS),
      id: z.number().int().min(1).max(MAIOR_ID).nullable(),
    }),
  )
  .max(MAIS_ACOMPANHADOS);
export type Acompanhado = z.infer<typeof corpoDoAcompanhar>[number];

export interface RespostaDoAcompanhar {
  /** Milliseconds since the last known change, in the order of the request; null when not allowed. */
  quietos: (number | null)[];
  message?: string;
}

/** Each user once, the recipient included. */
export interface Presenca extends RegistroVisto {
  pessoas: Autor[];
}

export interface ServerToClientEvents {
  /** `traceparents` only while tracing is on, one for each trace that led to the notice. */
  mudou: (aviso: { mudancas: Mudanca[]; traceparents?: readonly string[] }) => void;
  presenca: (presenca: Presenca) => void;
  /** The message was invalid; the connection closes. */
  recusado: (aviso: { message: string }) => void;
  sessaoEncerrada: (aviso: { motivo: MotivoDoFim }) => void;
}

export interface ClientToServerEvents {
  vendo: (vendo: Vendo) => void;
  acompanhar: (
    acompanhados: readonly Acompanhado[],
    resposta: (resposta: RespostaDoAcompanhar) => void,
  ) => void;
}
