import { z } from 'zod';
import { ClienteCadastrado, type DadosDoCliente } from '../clientes/cliente.events.js';
import { formatarDia } from '../shared/dia/dia.js';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import {
  chavesDe,
  BASES_LEGAIS,
  LGPD,
  MOTIVOS_DA_ELIMINACAO,
  type BaseLegal,
  type MotivoDaEliminacao,
} from './motivos.js';

/* In the customer's stream. These events outlive the erasure, so they contain no personal data. */

/** Owner of the key, such as `cliente-7`. */
const titular = z.object({ titular: z.string(), clienteId: z.int() });

const razoes = {
  motivo: z.enum(chavesDe<MotivoDaEliminacao>(MOTIVOS_DA_ELIMINACAO)),
  base: z.enum(chavesDe<BaseLegal>(BASES_LEGAIS)),
  pedidaPor: z.int().nullable(),
};

export const DadosPessoaisExportados = defineEvent({
  type: 'DadosPessoaisExportados',
  version: 1,
  about: 'Alguém exportou tudo o que a oficina guarda sobre um cliente.',
  schema: titular.extend({ formato: z.enum(['json', 'pdf']) }),
  phrase: ({ formato }) => `Dados pessoais exportados em ${formato.toUpperCase()}.`,
  undo: { never: 'the copy has already been handed over' },
});

export const EliminacaoAgendada = defineEvent({
  type: 'EliminacaoAgendada',
  version: 1,
  about: 'A eliminação dos dados de um cliente espera pelo dia em que acaba o dever de guarda.',
  schema: titular.extend({
    ...razoes,
    /** Business day from which the erasure may run. */
    para: z.string(),
  }),
  phrase: ({ para }) => `Eliminação dos dados agendada para ${formatarDia(para)}.`,
  undo: { never: "cancel the scheduled erasure on the customer's page instead" },
});

export const AgendamentoDaEliminacaoCancelado = defineEvent({
  type: 'AgendamentoDaEliminacaoCancelado',
  version: 1,
  about: 'A eliminação agendada dos dados de um cliente foi cancelada.',
  schema: titular,
  phrase: () => 'Eliminação agendada dos dados cancelada.',
  undo: { never: "schedule the erasure again on the customer's page instead" },
});

export const EliminacaoIniciada = defineEvent({
  type: 'EliminacaoIniciada',
  version: 1,
  about:
    'A eliminação dos dados de um cliente começou e não pode mais ser cancelada; a chave é destruída.',
  schema: titular.extend({
    ...razoes,
    /** End of the duty to keep that the erasure overrides; null without such a duty. */
    apesarDaGuardaAte: z.string().nullable(),
  }),
  phrase: ({ base }) => `Eliminação dos dados iniciada. ${BASES_LEGAIS[base]}.`,
  undo: { never: LGPD },
});

export const DadosPessoaisEliminados = defineEvent({
  type: 'DadosPessoaisEliminados',
  version: 1,
  about:
    'A chave de um cliente foi destruída: os dados pessoais não podem mais ser lidos em lugar nenhum.',
  schema: titular.extend(razoes),
  erases: true,
  phrase: ({ base }) => `Dados pessoais eliminados. ${BASES_LEGAIS[base]}.`,
  undo: { never: LGPD },
});

export const titularEvents = eventsOf([
  DadosPessoaisExportados,
  EliminacaoAgendada,
  AgendamentoDaEliminacaoCancelado,
  EliminacaoIniciada,
  DadosPessoaisEliminados,
]);
export type TitularEvent = EventOf<(typeof titularEvents)[number]>;
export type EliminacaoEvent = EventOf<typeof DadosPessoaisEliminados>;

export const CADASTRO_ELIMINADO = ClienteCadastrado.personal!.fields as DadosDoCliente;
