import { z } from 'zod';
import { mensagens } from '../shared/campos.js';
import { MOTIVOS, type ClasseDaNotificacao, type Motivo } from './motivo.js';

/** How many earlier notifications are shown. */
export const NOTIFICACOES_LIDAS = 50;
/** How many unread ones are shown at once, the oldest first: what is not shown is not marked read. */
export const NOTIFICACOES_NAO_LIDAS = 500;

/** A notification as one person sees it. */
export interface Notificacao {
  /** Id of the event that emitted it. */
  id: string;
  /** UTC instant. */
  created_at: string;
  /** `21/11/2026, 14:02`. */
  created_at_br: string;
  data: {
    title: string;
    description: string;
    /** Path of a screen; null when there is none. */
    url: string | null;
    class: ClasseDaNotificacao;
  };
}

/** One switch of a person's. */
export interface PreferenciaDeNotificacao {
  motivo: Motivo;
  nome: string;
  classe: ClasseDaNotificacao;
  /** Whether this person is told of it. */
  ativa: boolean;
}

const ehMotivo = (valor: unknown): boolean => MOTIVOS.some((motivo) => motivo === valor);

/** Body of notifications/preferencias: what this person does not want to be told of. */
export const corpoDasPreferencias = z.object({
  silenciados: z
    .array(z.unknown(), { error: mensagens.invalido('Notificações') })
    .max(MOTIVOS.length, mensagens.invalido('Notificações'))
    .refine((todos) => todos.every(ehMotivo), mensagens.invalido('Notificações'))
    .transform((todos) => MOTIVOS.filter((motivo) => todos.includes(motivo))),
});
export type CorpoDasPreferencias = z.infer<typeof corpoDasPreferencias>;
