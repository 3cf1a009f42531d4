import { z } from 'zod';
import { MAIOR_ID } from './campos.js';
import type { MotivoDoFim } from '../sessao/sessao.http.js';
import type { Autor } from './http.js';

/** Subjects that a screen can be about; the same words as the features' folders. */
export type Assunto =
  | 'clientes'
  | 'pedidos'
  | 'produtos'
  | 'categorias-de-produtos'
  | 'entregas'
  | 'despesas'
  | 'categorias-de-despesas'
  | 'unidades-de-medida'
  | 'configuracoes'
  | 'tags'
  | 'usuarios'
  | 'painel'
  | 'receita'
  | 'relatorios'
  | 'notificacoes'
  | 'auditoria';

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

/** Everybody who looks at a record, each person once, whoever is told among them. */
export interface Presenca extends RegistroVisto {
  pessoas: Autor[];
}

/** Messages that the server sends. */
export interface ServerToClientEvents {
  mudou: (aviso: { mudancas: Mudanca[] }) => void;
  presenca: (presenca: Presenca) => void;
  /** The session is over; the connection closes. */
  sessaoEncerrada: (aviso: { motivo: MotivoDoFim }) => void;
}

/** Messages that a browser sends. */
export interface ClientToServerEvents {
  vendo: (vendo: Vendo) => void;
}
