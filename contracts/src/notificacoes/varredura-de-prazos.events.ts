import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event.js';

/** The daily look at the deadlines is one stream. */
export const VARREDURA_ID = 1;
export const varreduraDePrazosStream = (id: number = VARREDURA_ID): string =>
  `varreduraDePrazos-${id}`;

export const PrazosVarridos = defineEvent({
  type: 'PrazosVarridos',
  version: 1,
  about:
    'Os prazos de um dia foram olhados, como estavam às 7 horas dele, e quem devia foi avisado.',
  schema: z.object({ dia: z.string() }),
});

export const varreduraDePrazosEvents = [PrazosVarridos] as const;
export type VarreduraDePrazosEvent = EventOf<typeof PrazosVarridos>;
