import { z } from 'zod';
import { FORMAS_DE_PAGAMENTO } from '../receita/forma-de-pagamento.js';
import { defineEvent } from '../shared/event.js';

/* What is paid for an order, in the order's stream. */

const pedidoId = z.int();

const pagamento = z.object({
  valorEmCentavos: z.int(),
  formaDePagamento: z.enum(FORMAS_DE_PAGAMENTO),
  data: z.string(),
});

export const PagamentoEfetuado = defineEvent({
  type: 'PagamentoEfetuado',
  version: 1,
  about: 'Um pagamento do pedido foi recebido.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), ...pagamento.shape }),
});

export const PagamentoCorrigido = defineEvent({
  type: 'PagamentoCorrigido',
  version: 1,
  about: 'Um pagamento foi corrigido; guarda como era e como ficou.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), antes: pagamento, depois: pagamento }),
});

export const PagamentoCancelado = defineEvent({
  type: 'PagamentoCancelado',
  version: 1,
  about: 'Um pagamento foi cancelado e sai da receita do dia em que entrou.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), ...pagamento.shape }),
});

export const PagamentoRestaurado = defineEvent({
  type: 'PagamentoRestaurado',
  version: 1,
  about: 'Um pagamento cancelado voltou a valer, na receita do dia em que entrou.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), ...pagamento.shape }),
});

export const pagamentoEvents = [
  PagamentoEfetuado,
  PagamentoCorrigido,
  PagamentoCancelado,
  PagamentoRestaurado,
] as const;
export type DadosDoPagamento = z.infer<typeof pagamento>;
