import { z } from 'zod';
import { formatarDia } from '../shared/dia/dia.js';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';

export const VARREDURA_ID = 1;
export const varreduraDePrazosStream = (id: number = VARREDURA_ID): string =>
  `varreduraDePrazos-${id}`;

export const PrazosVarridos = defineEvent({
  type: 'PrazosVarridos',
  version: 1,
  about:
    'Os prazos de um dia foram olhados, como estavam às 7 horas dele, e quem devia foi avisado.',
  schema: z.object({ dia: z.string() }),
  phrase: ({ dia }) => `Prazos de ${formatarDia(dia)} verificados.`,
  undo: { never: 'it follows from another act or from the passing of time' },
});

export const varreduraDePrazosEvents = eventsOf([PrazosVarridos]);
export type VarreduraDePrazosEvent = EventOf<typeof PrazosVarridos>;
