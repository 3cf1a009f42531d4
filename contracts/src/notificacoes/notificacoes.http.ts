import { z } from 'zod';
import { mensagens } from '../shared/campos/campos.js';
import { MOTIVOS, type ClasseDaNotificacao, type Motivo } from './motivo.js';

export const NOTIFICACOES_LIDAS = 50;
/** Maximum shown at once, oldest first. Only notices that were shown are marked as read. */
export const NOTIFICACOES_NAO_LIDAS = 500;

export interface Notificacao {
  id: string;
  created_at: string;
  created_at_br: string;
  data: {
    title: string;
    description: string;
    url: string | null;
    class: ClasseDaNotificacao;
  };
}

export interface PreferenciaDeNotificacao {
  motivo: Motivo;
  nome: string;
  classe: ClasseDaNotificacao;
  ativa: boolean;
}

const ehMotivo = (valor: unknown): boolean => MOTIVOS.some((motivo) => motivo === valor);

export const corpoDasPreferencias = z.object({
  silenciados: z
    .array(z.unknown(), { error: mensagens.invalido('Notificações') })
    .max(MOTIVOS.length, mensagens.invalido('Notificações'))
    .refine((todos) => todos.every(ehMotivo), mensagens.invalido('Notificações'))
    .transform((todos) => MOTIVOS.filter((motivo) => todos.includes(motivo))),
});
export type CorpoDasPreferencias = z.infer<typeof corpoDasPreferencias>;
