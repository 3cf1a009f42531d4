import { z } from 'zod';
import { CANAIS_DE_MENSAGEM } from '../mensagens/tipo-de-mensagem.js';
import { formatarDia } from '../shared/dia/dia.js';
import { defineEvent, eventsOf, TITULAR_REMOVIDO, type EventOf } from '../shared/events/event.js';
import { semPonto } from '../shared/texto/frases.js';
import { LGPD } from '../titulares/motivos.js';
import { comFotos, fotoDeReferencia } from './fotos-de-referencia.js';

export const solicitacaoStream = (solicitacaoId: number): string => `solicitacao-${solicitacaoId}`;

/** Owner of the personal data. Each request has its own, because the visitor may not be a customer. */
export const titularDaSolicitacao = ({ solicitacaoId }: { solicitacaoId: number }): string =>
  `solicitacao-${solicitacaoId}`;

const solicitacaoId = z.int();

/** One entry for each option that the visitor answered. */
const opcaoPedida = z.object({
  nome: z.string(),
  /** Null for a text, which is in `textos`. */
  escolha: z.string().nullable(),
  acrescimoEmCentavos: z.int(),
});
export type OpcaoPedida = z.infer<typeof opcaoPedida>;

const recebida = z.object({
  solicitacaoId,
  produtoId: z.int(),
  produtoNome: z.string(),
  quantidade: z.int(),
  opcoes: z.array(opcaoPedida),
  /** Texts of the visitor, by the index of their option; null for choices, and once the data is erased. */
  textos: z.array(z.string().nullable()).nullable(),
  /** Unit price with the options; null for a product without a price. */
  valorEmCentavos: z.int().nullable(),
  /** Business day for which the visitor wants it. */
  para: z.string().nullable(),
  nome: z.string(),
  /** Digits; null once the data are erased. */
  telefone: z.string().nullable(),
  observacao: z.string().nullable(),
  /** Stored in the request's folder. Empty once the data is erased. */
  fotos: z.array(fotoDeReferencia),
});
export type DadosDaSolicitacao = Omit<z.infer<typeof recebida>, 'solicitacaoId'>;

const PESSOAL_DA_SOLICITACAO = {
  nome: TITULAR_REMOVIDO,
  telefone: null,
  observacao: null,
  textos: null,
  fotos: [],
};

export const SolicitacaoRecebida = defineEvent({
  type: 'SolicitacaoRecebida',
  version: 1,
  about: 'Um visitante do site pediu um produto.',
  numbers: { kind: 'solicitacao', field: 'solicitacaoId' },
  schema: recebida,
  personal: { owner: titularDaSolicitacao, fields: PESSOAL_DA_SOLICITACAO },
  phrase: ({ quantidade, produtoNome, nome, para, fotos }) =>
    `Pedido pelo site de ${nome}: ${quantidade} × ${produtoNome}${para === null ? '' : `, para ${formatarDia(para)}`}.${comFotos(fotos)}`,
  undo: { never: 'a visitor sent the request; refuse it instead' },
});

export const SolicitacaoRespondida = defineEvent({
  type: 'SolicitacaoRespondida',
  version: 1,
  about: 'A resposta a uma solicitação foi aberta no WhatsApp ou copiada.',
  schema: z.object({
    solicitacaoId,
    canal: z.enum(CANAIS_DE_MENSAGEM),
    /** Text as the user sent it; null once the data is erased. */
    texto: z.string().nullable(),
  }),
  personal: { owner: titularDaSolicitacao, fields: { texto: null } },
  phrase: ({ canal }) =>
    canal === 'whatsapp' ? 'Resposta preparada no WhatsApp.' : 'Resposta copiada.',
  answer: ({ canal }) =>
    canal === 'whatsapp' ? 'Resposta preparada: falta enviar no WhatsApp.' : 'Resposta copiada.',
  undo: { never: 'the text may already have reached the visitor' },
});

export const SolicitacaoRecusada = defineEvent({
  type: 'SolicitacaoRecusada',
  version: 1,
  about: 'A oficina não vai fazer o que uma solicitação pede.',
  schema: z.object({
    solicitacaoId,
    /** Sentence for the visitor; null once the data is erased. */
    motivo: z.string().nullable(),
  }),
  personal: { owner: titularDaSolicitacao, fields: { motivo: null } },
  phrase: ({ motivo }) =>
    `Solicitação recusada${motivo === null ? '' : `: “${semPonto(motivo)}”`}.`,
  answer: ({ solicitacaoId }) => `Solicitação #${solicitacaoId} recusada.`,
  undo: {
    how: 'the request returns to its earlier state, waiting or answered',
    by: ['RecusaDaSolicitacaoDesfeita'],
    power: 'solicitacoes:alterar',
  },
});

export const RecusaDaSolicitacaoDesfeita = defineEvent({
  type: 'RecusaDaSolicitacaoDesfeita',
  version: 1,
  about: 'A recusa de uma solicitação deixou de valer.',
  schema: z.object({ solicitacaoId }),
  phrase: () => 'Recusa da solicitação desfeita.',
  answer: ({ solicitacaoId }) => `A recusa da solicitação #${solicitacaoId} não vale mais.`,
  undo: { never: 'refuse the request again instead' },
});

export const ClienteDaSolicitacaoEscolhido = defineEvent({
  type: 'ClienteDaSolicitacaoEscolhido',
  version: 1,
  about: 'Disse-se de que cliente é uma solicitação.',
  schema: z.object({
    solicitacaoId,
    /** Null when the customer was removed from the request. */
    clienteId: z.int().nullable(),
  }),
  phrase: ({ clienteId }) => (clienteId === null ? 'Sem cliente.' : `É do cliente ${clienteId}.`),
  answer: ({ solicitacaoId, clienteId }) =>
    clienteId === null
      ? `Solicitação #${solicitacaoId} sem cliente.`
      : `Cliente da solicitação #${solicitacaoId} escolhido.`,
  undo: {
    how: 'the earlier customer returns, or none',
    by: ['ClienteDaSolicitacaoEscolhido'],
    power: 'solicitacoes:alterar',
  },
});

export const SolicitacaoAtendida = defineEvent({
  type: 'SolicitacaoAtendida',
  version: 1,
  about: 'De uma solicitação se fez um orçamento ou um pedido.',
  schema: z.object({
    solicitacaoId,
    /** Customer of the quote or order, who becomes the customer of the request. */
    clienteId: z.int(),
    em: z.enum(['orcamento', 'pedido']),
    /** Id of the quote or order. */
    numero: z.int(),
  }),
  phrase: ({ em, numero, clienteId }) =>
    `Virou ${em === 'orcamento' ? 'o orçamento' : 'o pedido'} ${numero}, do cliente ${clienteId}.`,
  undo: { never: 'it follows from the quote or the order; undo that one instead' },
});

export const DadosDaSolicitacaoEliminados = defineEvent({
  type: 'DadosDaSolicitacaoEliminados',
  version: 1,
  about: 'A chave de quem pediu foi destruída: nome, telefone e textos não podem mais ser lidos.',
  schema: z.object({ solicitacaoId, titular: z.string() }),
  erases: true,
  phrase: () => 'Dados pessoais de quem pediu eliminados.',
  answer: ({ solicitacaoId }) => `Dados pessoais da solicitação #${solicitacaoId} eliminados.`,
  undo: { never: LGPD },
});

export const solicitacaoEvents = eventsOf([
  SolicitacaoRecebida,
  SolicitacaoRespondida,
  SolicitacaoRecusada,
  RecusaDaSolicitacaoDesfeita,
  ClienteDaSolicitacaoEscolhido,
  SolicitacaoAtendida,
  DadosDaSolicitacaoEliminados,
]);
export type SolicitacaoEvent = EventOf<(typeof solicitacaoEvents)[number]>;
