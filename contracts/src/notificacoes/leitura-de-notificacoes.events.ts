import { z } from 'zod';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import { MOTIVOS, nomeDoMotivo } from './motivo.js';

export const leituraDeNotificacoesStream = (usuarioId: number): string =>
  `leituraDeNotificacoes-${usuarioId}`;

export const NotificacoesLidas = defineEvent({
  type: 'NotificacoesLidas',
  version: 1,
  about: 'Uma pessoa viu as suas notificações, até certo lugar do histórico.',
  schema: z.object({
    usuarioId: z.int(),
    /** Commit position of the last notification shown, decimal digits. */
    ate: z.string(),
  }),
  phrase: () => 'Notificações vistas.',
  undo: { never: 'it records what somebody has already seen' },
});

export const PreferenciasDeNotificacaoAlteradas = defineEvent({
  type: 'PreferenciasDeNotificacaoAlteradas',
  version: 1,
  about: 'Uma pessoa escolheu de que não quer ser avisada; traz todas as escolhas.',
  schema: z.object({ usuarioId: z.int(), silenciados: z.array(z.enum(MOTIVOS)) }),
  phrase: ({ silenciados }) =>
    silenciados.length === 0
      ? 'Preferências de notificação alteradas: recebe todos os avisos.'
      : `Preferências de notificação alteradas: sem avisos de ${silenciados.map((motivo) => `“${nomeDoMotivo(motivo)}”`).join(', ')}.`,
  undo: { never: 'change the preferences again instead' },
});

export const leituraDeNotificacoesEvents = eventsOf([
  NotificacoesLidas,
  PreferenciasDeNotificacaoAlteradas,
]);
export type LeituraDeNotificacoesEvent = EventOf<(typeof leituraDeNotificacoesEvents)[number]>;
