import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/events/event.js';
import {
  BASES_LEGAIS,
  chavesDe,
  LGPD,
  MOTIVOS_DA_ELIMINACAO,
  type BaseLegal,
  type MotivoDaEliminacao,
} from '../titulares/motivos.js';

/* In the user's stream. These events outlive the erasure, so they contain no personal data. */

/** Owner of the key, such as `usuario-7`. */
const titular = z.object({ titular: z.string(), usuarioId: z.int() });

const razoes = {
  motivo: z.enum(chavesDe<MotivoDaEliminacao>(MOTIVOS_DA_ELIMINACAO)),
  base: z.enum(chavesDe<BaseLegal>(BASES_LEGAIS)),
  pedidaPor: z.int().nullable(),
};

export const DadosDoUsuarioExportados = defineEvent({
  type: 'DadosDoUsuarioExportados',
  version: 1,
  about: 'Alguém exportou tudo o que a oficina guarda sobre um usuário.',
  schema: titular.extend({ formato: z.enum(['json', 'pdf']) }),
  phrase: ({ formato }) => `Dados pessoais exportados em ${formato.toUpperCase()}.`,
  undo: { never: 'the copy has already been handed over' },
});

export const EliminacaoDoUsuarioIniciada = defineEvent({
  type: 'EliminacaoDoUsuarioIniciada',
  version: 1,
  about:
    'A eliminação dos dados de um usuário desativado começou e não pode mais ser cancelada; a chave é destruída.',
  schema: titular.extend(razoes),
  phrase: ({ base }) => `Eliminação dos dados iniciada. ${BASES_LEGAIS[base]}.`,
  undo: { never: LGPD },
});

export const DadosDoUsuarioEliminados = defineEvent({
  type: 'DadosDoUsuarioEliminados',
  version: 1,
  about:
    'A chave de um usuário foi destruída: o nome e o e-mail não podem mais ser lidos em lugar nenhum.',
  schema: titular.extend(razoes),
  erases: true,
  phrase: ({ base }) => `Dados pessoais eliminados. ${BASES_LEGAIS[base]}.`,
  undo: { never: LGPD },
});

export const eliminacaoDoUsuarioEvents = [
  DadosDoUsuarioExportados,
  EliminacaoDoUsuarioIniciada,
  DadosDoUsuarioEliminados,
] as const;
export type EliminacaoDoUsuarioEvent = EventOf<(typeof eliminacaoDoUsuarioEvents)[number]>;
