import { z } from 'zod';
import { defineEvent, eventsOf, type EventOf } from '../shared/event.js';

/** What auditors read of people on one business day: `20261121` is the number of 2026-11-21. */
export const consultaStream = (dia: number): string => `consulta-${dia}`;

/** A day's number: `2026-11-21` → 20261121. */
export const numeroDoDia = (dia: string): number => Number(dia.replaceAll('-', ''));

/** `cliente-3` → `do cliente 3`; null → `de várias pessoas`. */
const doTitular = (titular: string | null): string =>
  titular === null
    ? 'de várias pessoas'
    : `do ${titular.replace('usuario', 'usuário').replace('-', ' ')}`;

export const DadosPessoaisConsultados = defineEvent({
  type: 'DadosPessoaisConsultados',
  version: 1,
  about:
    'Um auditor leu dados pessoais; no máximo um por pessoa, titular e tela a cada dez minutos.',
  schema: z.object({
    /** User id of who read. */
    quem: z.int(),
    /** Whose data it was: `cliente-3`; null when it was many people's, as in an export. */
    titular: z.string().nullable(),
    /** The screen or file, in words. */
    onde: z.string(),
  }),
  phrase: ({ titular, onde }) => `Dados pessoais ${doTitular(titular)} consultados: ${onde}.`,
  undo: { never: 'é o registro de quem consultou' },
});

export const consultaEvents = eventsOf([DadosPessoaisConsultados]);
export type ConsultaEvent = EventOf<(typeof consultaEvents)[number]>;
