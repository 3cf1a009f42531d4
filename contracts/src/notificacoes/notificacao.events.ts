import { z } from 'zod';
import { ASSUNTOS_DA_IMPORTACAO } from '../importacoes/importacoes.js';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import { PAPEIS } from '../usuarios/papeis.js';
import { CLASSES_DE_NOTIFICACAO, MOTIVOS, nomeDoMotivo } from './motivo.js';

export const notificacaoStream = (notificacaoId: number): string => `notificacao-${notificacaoId}`;

/** Derived from the cause's id, so that a repeated cause uses the same stream. A collision is harmless. */
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
    papeis: z.array(z.enum(PAPEIS)),
    /** User who caused it, and receives no notice; null for the system. */
    autorId: z.int().nullable(),
    em: z.string(),
    url: z.string().nullable(),
    pedidoId: z.int().nullable(),
    entregaId: z.int().nullable(),
    despesaId: z.int().nullable(),
    orcamentoId: z.int().nullable(),
    valorEmCentavos: z.int().nullable(),
    dia: z.string().nullable(),
    dias: z.int().nullable(),
    projecao: z.string().nullable(),
    /** The only recipient; null for all users with one of `papeis`. */
    destinatarioId: z.int().nullable(),
    importacaoId: z.int().nullable(),
    assuntoImportado: z.enum(ASSUNTOS_DA_IMPORTACAO).nullable(),
    cadastrados: z.int().nullable(),
    alterados: z.int().nullable(),
    recusados: z.int().nullable(),
  }),
  phrase: ({ motivo, papeis }) =>
    `Notificação “${nomeDoMotivo(motivo)}” enviada a ${papeis.join(', ')}.`,
  undo: { never: 'it follows from another act or from the passing of time' },
});

export const notificacaoEvents = eventsOf([NotificacaoEmitida]);
export type NotificacaoEvent = EventOf<typeof NotificacaoEmitida>;
export type DadosDaNotificacao = NotificacaoEvent['data'];
