import { z } from 'zod';
import { FORMAS_DE_PAGAMENTO } from '../pagamentos/forma-de-pagamento.js';
import { formatarDia } from '../../shared/dia/dia.js';
import { formatarReais } from '../../shared/numeros/dinheiro.js';
import { defineEvent, type EventOf } from '../../shared/events/event.js';
import { mudancasDosCampos } from '../../shared/campos/texto-do-campo.js';
import { camposDoPagamento } from '../pagamento.campos.js';

const pedidoId = z.int();

const pagamento = z.object({
  valorEmCentavos: z.int(),
  formaDePagamento: z.enum(FORMAS_DE_PAGAMENTO),
  data: z.string(),
});

export type DadosDoPagamento = z.infer<typeof pagamento>;
const doPagamento = (dados: DadosDoPagamento): string =>
  `${formatarReais(dados.valorEmCentavos)} em ${dados.formaDePagamento} de ${formatarDia(dados.data)}`;

export const PagamentoEfetuado = defineEvent({
  type: 'PagamentoEfetuado',
  version: 1,
  about: 'Um pagamento do pedido foi recebido.',
  numbers: { kind: 'pagamento', field: 'pagamentoId' },
  schema: z.object({ pedidoId, pagamentoId: z.int(), ...pagamento.shape }),
  phrase: (dados) => `Pagamento ${dados.pagamentoId} recebido: ${doPagamento(dados)}.`,
  answer: ({ valorEmCentavos, formaDePagamento }) =>
    `${formatarReais(valorEmCentavos)} recebidos em ${formaDePagamento}.`,
  undo: {
    how: 'the payment is cancelled, unless somebody corrected it',
    by: ['PagamentoCancelado'],
    power: 'receita:alterar',
  },
});

export const PagamentoCorrigido = defineEvent({
  type: 'PagamentoCorrigido',
  version: 1,
  about: 'Um pagamento foi corrigido; guarda como era e como ficou.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), antes: pagamento, depois: pagamento }),
  phrase: ({ pagamentoId, antes, depois }) =>
    `Pagamento ${pagamentoId} corrigido: ${mudancasDosCampos(camposDoPagamento, antes, depois) || 'nada mudou'}.`,
  answer: ({ depois: { valorEmCentavos, formaDePagamento } }) =>
    `Pagamento alterado: ${formatarReais(valorEmCentavos)} em ${formaDePagamento}.`,
  undo: {
    how: 'the payment returns to its earlier state, if the balance allows it',
    by: ['PagamentoCorrigido'],
    power: 'receita:alterar',
  },
});

export const PagamentoCancelado = defineEvent({
  type: 'PagamentoCancelado',
  version: 1,
  about: 'Um pagamento foi cancelado e sai da receita do dia em que entrou.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), ...pagamento.shape }),
  phrase: (dados) => `Pagamento ${dados.pagamentoId} cancelado: ${doPagamento(dados)}.`,
  answer: ({ valorEmCentavos }) => `Pagamento de ${formatarReais(valorEmCentavos)} cancelado.`,
  undo: {
    how: 'the payment is valid again, if the balance allows it',
    by: ['PagamentoRestaurado'],
    power: 'receita:alterar',
  },
});

export const PagamentoRestaurado = defineEvent({
  type: 'PagamentoRestaurado',
  version: 1,
  about: 'Um pagamento cancelado voltou a valer, na receita do dia em que entrou.',
  schema: z.object({ pedidoId, pagamentoId: z.int(), ...pagamento.shape }),
  phrase: (dados) => `Pagamento ${dados.pagamentoId} de volta: ${doPagamento(dados)}.`,
  answer: ({ valorEmCentavos }) => `Pagamento de ${formatarReais(valorEmCentavos)} de volta.`,
  undo: {
    how: 'the payment is cancelled, unless somebody corrected it',
    by: ['PagamentoCancelado'],
    power: 'receita:alterar',
  },
});

const conciliado = z.object({
  pedidoId,
  pagamentoId: z.int(),
  extratoId: z.int(),
  lancamento: z.int().positive(),
  /** Number of this confirmation among all uses of the bank entry, from 1. */
  vez: z.int().positive(),
});
export type LancamentoDoPagamento = z.infer<typeof conciliado>;

export const PagamentoConciliado = defineEvent({
  type: 'PagamentoConciliado',
  version: 1,
  about: 'O pagamento que acaba de ser recebido é um lançamento do banco.',
  schema: conciliado,
  phrase: ({ pagamentoId, extratoId, lancamento }) =>
    `Pagamento ${pagamentoId} veio do extrato ${extratoId}, lançamento ${lancamento}.`,
  undo: { never: 'undo the payment, or the reconciliation of the bank entry, instead' },
});

export const pagamentoEvents = [
  PagamentoEfetuado,
  PagamentoCorrigido,
  PagamentoCancelado,
  PagamentoRestaurado,
  PagamentoConciliado,
] as const;
export type PagamentoEvent = EventOf<(typeof pagamentoEvents)[number]>;
