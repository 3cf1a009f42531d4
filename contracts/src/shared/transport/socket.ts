import { z } from 'zod';
import { MAIOR_ID } from '../campos/campos.js';
import type { MotivoDoFim } from '../../sessao/fim-da-sessao.js';
import type { Autor } from './http.js';

/** Names of the features' folders. */
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

/** Pages receive `notificacoes` without a subscription. */
export type Assunto = AssuntoAcompanhado | 'notificacoes';

/** Announces a change, never the new state. A null `id` means the whole subject. */
export interface Mudanca {
  assunto: Assunto;
  id: number | null;
  /** User who made the last change; absent for the system, or when several records changed. */
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

/** Null when the page shows no single record. */
export const corpoDoVendo = z
  .strictObject({
    assunto: z.enum(ASSUNTOS_COM_PRESENCA),
    id: z.number().int().min(1).max(MAIOR_ID),
  })
  .nullable();
export type Vendo = z.infer<typeof corpoDoVendo>;
export type RegistroVisto = NonNullable<Vendo>;

/** Maximum records per page. A page with more follows whole subjects. */
export const MAIS_ACOMPANHADOS = 60;

/** Replaces the earlier subscription. Subjects that the user may not read are dropped. A null `id`: all records. */
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
  /** Ms since the last known change, in the order of the request; null where the user may not read. */
  quietos: (number | null)[];
  message?: string;
}

/** Users who see a record, each once, the recipient included. */
export interface Presenca extends RegistroVisto {
  pessoas: Autor[];
}

export interface ServerToClientEvents {
  /** `traceparents`: only while tracing is on, one for each trace that caused the change. */
  mudou: (aviso: { mudancas: Mudanca[]; traceparents?: readonly string[] }) => void;
  presenca: (presenca: Presenca) => void;
  /** The message was invalid. The server then closes the connection. */
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
