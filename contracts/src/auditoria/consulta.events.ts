import { z } from 'zod';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';

/** One stream per business day, numbered `20261121` for 2026-11-21. */
export const consultaStream = (dia: number): string => `consulta-${dia}`;

export const numeroDoDia = (dia: string): number => Number(dia.replaceAll('-', ''));

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
    quem: z.int(),
    /** Person whose data was read, such as `cliente-3`; null for several people, as in an export. */
    titular: z.string().nullable(),
    onde: z.string(),
  }),
  phrase: ({ titular, onde }) => `Dados pessoais ${doTitular(titular)} consultados: ${onde}.`,
  undo: { never: 'it records who read the data' },
});

export const consultaEvents = eventsOf([DadosPessoaisConsultados]);
export type ConsultaEvent = EventOf<(typeof consultaEvents)[number]>;
