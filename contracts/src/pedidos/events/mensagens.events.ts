import { z } from 'zod';
import { titularCliente } from '../../clientes/cliente.events.js';
import {
  CANAIS_DE_MENSAGEM,
  NOME_DA_MENSAGEM,
  TIPOS_DE_MENSAGEM,
} from '../../mensagens/tipo-de-mensagem.js';
import { defineEvent, type EventOf } from '../../shared/events/event.js';

export const MensagemPreparada = defineEvent({
  type: 'MensagemPreparada',
  version: 1,
  about: 'Uma mensagem para o cliente do pedido foi aberta no WhatsApp ou copiada.',
  schema: z.object({
    pedidoId: z.int(),
    clienteId: z.int(),
    tipo: z.enum(TIPOS_DE_MENSAGEM),
    canal: z.enum(CANAIS_DE_MENSAGEM),
    /** Text as the user sent it; null once the customer's data is erased. */
    texto: z.string().nullable(),
    /** UTC instant. A second message of the same kind within a day needs a confirmation. */
    preparadaEm: z.string(),
  }),
  personal: { owner: titularCliente, fields: { texto: null } },
  phrase: ({ tipo, canal }) =>
    canal === 'whatsapp'
      ? `Mensagem “${NOME_DA_MENSAGEM[tipo]}” preparada pelo WhatsApp.`
      : `Mensagem “${NOME_DA_MENSAGEM[tipo]}” copiada.`,
  answer: ({ tipo, canal }) =>
    canal === 'whatsapp'
      ? `Mensagem “${NOME_DA_MENSAGEM[tipo]}” preparada: falta enviar no WhatsApp.`
      : `Mensagem “${NOME_DA_MENSAGEM[tipo]}” copiada.`,
  undo: { never: 'the message may already have reached the customer' },
});

export const mensagemDoPedidoEvents = [MensagemPreparada] as const;
export type MensagemDoPedidoEvent = EventOf<(typeof mensagemDoPedidoEvents)[number]>;
