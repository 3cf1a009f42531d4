import { z } from 'zod';
import { titularCliente } from '../clientes/cliente.events.js';
import { formatarDia } from '../shared/dia/dia.js';
import { comFotos, fotoDeReferencia } from '../solicitacoes/fotos-de-referencia.js';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import { semPonto } from '../shared/texto/frases.js';

/** One stream per quote, apart from the quote's own: visits must not change the revision that forms compare. */
export const linkStream = (orcamentoId: number): string => `linkDoOrcamento-${orcamentoId}`;

const orcamentoId = z.int();
const clienteId = z.int();
/** Keyed hash of the token, hexadecimal. The token itself is not stored. */
const hash = z.string();

export const LinkCriado = defineEvent({
  type: 'LinkCriado',
  version: 1,
  about:
    'O orçamento ganhou um link para o cliente; o anterior deixou de valer. Guarda-se só o hash do segredo.',
  schema: z.object({
    orcamentoId,
    clienteId,
    hash,
    /** Last business day on which the link opens. */
    ate: z.string(),
  }),
  phrase: ({ ate }) => `Link do cliente criado, vale até ${formatarDia(ate)}.`,
  answer: () => 'Link criado. Copie-o agora: ele não aparece de novo.',
  undo: {
    how: 'the link is revoked; an earlier link does not return',
    by: ['LinkRevogado'],
    power: 'orcamentos:alterar',
  },
});

export const LinkRevogado = defineEvent({
  type: 'LinkRevogado',
  version: 1,
  about: 'O link do cliente deixou de abrir.',
  schema: z.object({ orcamentoId, hash }),
  phrase: () => 'Link do cliente revogado.',
  answer: () => 'Link do cliente revogado.',
  undo: { never: 'the address is not stored; create another link instead' },
});

export const LinkVisitado = defineEvent({
  type: 'LinkVisitado',
  version: 1,
  about:
    'O link do cliente foi aberto nesse dia, por uma pessoa ou por um programa que se diz robô; conta-se uma vez por dia.',
  schema: z.object({
    orcamentoId,
    hash,
    dia: z.string(),
    /** Whether the browser's name is that of a robot, such as a program that draws previews. It may be false. */
    robo: z.boolean(),
  }),
  phrase: ({ dia, robo }) => `Link aberto em ${formatarDia(dia)}${robo ? ' por um robô' : ''}.`,
  undo: { never: 'it records what somebody has already seen' },
});

export const MudancaPedida = defineEvent({
  type: 'MudancaPedida',
  version: 1,
  about: 'O cliente pediu pelo link uma mudança na versão que viu.',
  schema: z.object({
    orcamentoId,
    clienteId,
    versao: z.int(),
    /** Null once the customer's data are erased. */
    mensagem: z.string().nullable(),
    /** Stored in the customer's folder. Empty once the data is erased. */
    fotos: z.array(fotoDeReferencia),
  }),
  personal: { owner: titularCliente, fields: { mensagem: null, fotos: [] } },
  phrase: ({ versao, mensagem, fotos }) =>
    `Mudança pedida na versão ${versao}${mensagem === null ? '' : `: ${semPonto(mensagem)}`}.${comFotos(fotos)}`,
  undo: { never: 'the customer asks for the change; the shop answers with another version' },
});

export const ReciboAssinado = defineEvent({
  type: 'ReciboAssinado',
  version: 1,
  about: 'O recibo de uma aprovação foi assinado com a chave da loja; é este que o cliente baixa.',
  schema: z.object({
    orcamentoId,
    clienteId,
    versao: z.int(),
    /** Revision of the approval in the stream of the quote. */
    aprovadoNaRevisao: z.int(),
    /** JSON; its UTF-8 bytes are signed. Null once the customer's data are erased. */
    texto: z.string().nullable(),
    /** Ed25519, base64. */
    assinatura: z.string(),
    /** Raw public key, base64. */
    chave: z.string(),
  }),
  personal: { owner: titularCliente, fields: { texto: null } },
  phrase: ({ versao }) => `Recibo da aprovação da versão ${versao} assinado.`,
  undo: { never: 'the customer may have the receipt already' },
});

export const linkEvents = eventsOf([
  LinkCriado,
  LinkRevogado,
  LinkVisitado,
  MudancaPedida,
  ReciboAssinado,
]);
export type LinkEvent = EventOf<(typeof linkEvents)[number]>;
