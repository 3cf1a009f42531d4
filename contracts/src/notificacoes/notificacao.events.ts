import { z } from 'zod';
import { defineEvent, eventsOf, type EventOf } from '../shared/event.js';
import { PAPEIS } from '../usuarios/papeis.js';
import { CLASSES_DE_NOTIFICACAO, MOTIVOS, nomeDoMotivo } from './motivo.js';

export const notificacaoStream = (notificacaoId: number): string => `notificacao-${notificacaoId}`;

/**
 * The number of a cause's notification, out of the cause's id: whoever tells of it, and however
 * often, means the same stream. Two causes that share one by chance do no harm.
 */
export const notificacaoDaCausa = (causaId: string): number =>
  Number.parseInt(causaId.replaceAll('-', '').slice(0, 12), 16);

export const NotificacaoEmitida = defineEvent({
  type: 'NotificacaoEmitida',
  version: 1,
  about: 'Algo de que pessoas devem saber aconteceu; nomes são postos só na leitura.',
  schema: z.object({
    notificacaoId: z.int(),
    motivo: z.enum(MOTIVOS),
    classe: z.enum(CLASSES_DE_NOTIFICACAO),
    /** The roles that it is for, as they stood then. */
    papeis: z.array(z.enum(PAPEIS)),
    /** Who did it, and is not told of it; null when nobody did. */
    autorId: z.int().nullable(),
    /** UTC instant of what it tells of. */
    em: z.string(),
    /** Path of the screen that shows it. */
    url: z.string().nullable(),
    pedidoId: z.int().nullable(),
    entregaId: z.int().nullable(),
    despesaId: z.int().nullable(),
    valorEmCentavos: z.int().nullable(),
    /** Business day of the deadline, of the expense. */
    dia: z.string().nullable(),
    /** Days left until the deadline; negative when it has passed. */
    dias: z.int().nullable(),
    /** Name of the read model that stopped. */
    projecao: z.string().nullable(),
  }),
  phrase: ({ motivo, papeis }) =>
    `Notificação “${nomeDoMotivo(motivo)}” enviada a ${papeis.join(', ')}.`,
  undo: { never: 'ninguém o fez: é consequência de outro ato, ou da passagem do tempo' },
});

export const notificacaoEvents = eventsOf([NotificacaoEmitida]);
export type NotificacaoEvent = EventOf<typeof NotificacaoEmitida>;
export type DadosDaNotificacao = NotificacaoEvent['data'];
