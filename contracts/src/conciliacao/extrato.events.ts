import { z } from 'zod';
import { FORMAS_DE_PAGAMENTO } from '../pedidos/pagamentos/forma-de-pagamento.js';
import { formatarDia } from '../shared/dia/dia.js';
import { formatarReais } from '../shared/numeros/dinheiro.js';
import { defineEvent, eventsOf, type EventOf } from '../shared/events/event.js';
import {
  FORMATOS_DO_EXTRATO,
  MOTIVOS_DE_NAO_LER,
  MOTIVOS_DE_SOLTAR,
  MOTIVOS_DE_SOLTAR_DEBITO,
  TIPOS_DE_LANCAMENTO,
  type MotivoDeSoltar,
  type MotivoDeSoltarDebito,
} from './extrato.js';

export const extratoStream = (extratoId: number): string => `extrato-${extratoId}`;

const extratoId = z.int();
const quantos = z.int().nonnegative();

/** Excludes the bank's text, which names people: it is stored apart and deleted later. */
const lancamento = z.object({
  numero: z.int().positive(),
  /** Keyed hash that identifies the entry within its account. */
  chave: z.string(),
  tipo: z.enum(TIPOS_DE_LANCAMENTO),
  data: z.string(),
  valorEmCentavos: z.int().positive(),
  formaDePagamento: z.enum(FORMAS_DE_PAGAMENTO),
  /** Order whose txid is in the text. */
  pedidoCitado: z.int().nullable(),
  /** The bank's code without leading zeros; null when the file has none. */
  banco: z.string().nullable(),
  /** The account's last digits only; null when the file has none. */
  conta: z.string().nullable(),
  /** Keyed hash of the whole text; null without a text. */
  marcaDoTexto: z.string().nullable(),
  /** Keyed hash of the text's words, equal for similar entries; null without words. */
  marcaDasPalavras: z.string().nullable(),
  /** Keyed hash of the entry's Pix id, or of its id at the bank; null without either. */
  referencia: z.string().nullable(),
  /** Key of an earlier entry that may be the same one with another text. */
  talvezSeja: z.string().nullable(),
});
export type DadosDoLancamento = z.infer<typeof lancamento>;

const sobreOLancamento = {
  extratoId,
  numero: z.int().positive(),
  valorEmCentavos: z.int().positive(),
  data: z.string(),
};
type SobreOLancamento = z.infer<z.ZodObject<typeof sobreOLancamento>>;

const doLancamento = ({ numero, valorEmCentavos, data }: SobreOLancamento): string =>
  `${numero} (${formatarReais(valorEmCentavos)} de ${formatarDia(data)})`;

const lancamentos = (numero: number): string =>
  numero === 1 ? '1 lançamento' : `${numero} lançamentos`;

const fraseDaSobra = (dados: { valorEmCentavos: number; recebidoEmCentavos: number }): string => {
  const sobra = dados.valorEmCentavos - dados.recebidoEmCentavos;
  return sobra > 0
    ? `, que recebeu só o que faltava; ${formatarReais(sobra)} não são deste pedido`
    : '';
};

const PORQUE_O_DEBITO_SE_SOLTOU: Readonly<Record<MotivoDeSoltarDebito, string>> = {
  pessoa: '',
  'despesa-cancelada': ', porque a despesa foi cancelada',
  'despesa-nao-lancada': ', porque a despesa não pôde ser lançada',
};

const PORQUE_SE_SOLTOU: Readonly<Record<MotivoDeSoltar, string>> = {
  pessoa: '',
  'pagamento-cancelado': ', porque o pagamento foi cancelado',
  'pedido-recusou': ', porque o pedido não aceita mais o pagamento',
};

const extrato = z.object({
  extratoId,
  formato: z.enum(FORMATOS_DO_EXTRATO),
  banco: z.string().nullable(),
  conta: z.string().nullable(),
  primeiroDia: z.string(),
  ultimoDia: z.string(),
  lancamentos: z.array(lancamento).min(1),
  jaLidos: quantos,
  /** Debits that were skipped. 0 since debits are entries too. */
  debitos: quantos,
  naoLidos: quantos,
  /** The first `NAO_LIDAS_AT_MOST` lines that were not read. */
  linhasNaoLidas: z.array(
    z.object({ linha: z.int().positive(), motivo: z.enum(MOTIVOS_DE_NAO_LER) }),
  ),
});
export type DadosDoExtrato = z.infer<typeof extrato>;

export const ExtratoLido = defineEvent({
  type: 'ExtratoLido',
  version: 1,
  about: 'Um arquivo do banco foi lido: os lançamentos que ainda não se conheciam.',
  numbers: { kind: 'extrato', field: 'extratoId' },
  schema: extrato,
  phrase: ({ lancamentos: lidos, primeiroDia, ultimoDia }) =>
    `Extrato de ${formatarDia(primeiroDia)} a ${formatarDia(ultimoDia)} lido: ${lancamentos(lidos.length)} a conferir.`,
  undo: {
    how: 'the bank entries leave the check, if none is reconciled, and the file can be read again',
    by: ['ExtratoDescartado'],
    power: 'receita:alterar',
  },
});

export const ExtratoDescartado = defineEvent({
  type: 'ExtratoDescartado',
  version: 1,
  about:
    'A leitura de um arquivo do banco foi desfeita; os seus lançamentos podem ser lidos de novo.',
  schema: z.object({ extratoId }),
  phrase: () => 'Leitura do extrato desfeita.',
  undo: { never: 'read the file again instead' },
});

export const LancamentoConciliado = defineEvent({
  type: 'LancamentoConciliado',
  version: 1,
  about: 'Um lançamento do banco é o pagamento de um pedido, que se recebe em seguida, uma vez.',
  schema: z.object({
    ...sobreOLancamento,
    pedidoId: z.int(),
    /** Number of this confirmation among all uses of the entry, from 1. Each confirmation makes one payment. */
    vez: z.int().positive(),
    /** Payment that an undo restored; null when a new payment must be made. */
    pagamentoId: z.int().nullable(),
    /** Less than the entry when the order's unpaid amount is less. */
    recebidoEmCentavos: z.int().positive(),
  }),
  phrase: (dados) =>
    `Lançamento ${doLancamento(dados)} conciliado com o pedido ${dados.pedidoId}${fraseDaSobra(dados)}.`,
  answer: (dados) =>
    `${formatarReais(dados.recebidoEmCentavos)} conciliados com o pedido ${dados.pedidoId}${fraseDaSobra(dados)}.`,
  undo: {
    how: 'the bank entry returns to the check and the payment is cancelled',
    by: ['LancamentoDesconciliado'],
    power: 'receita:alterar',
  },
});

export const LancamentoDesconciliado = defineEvent({
  type: 'LancamentoDesconciliado',
  version: 1,
  about: 'Um lançamento deixou de ser o pagamento de um pedido e voltou à conferência.',
  schema: z.object({
    ...sobreOLancamento,
    pedidoId: z.int(),
    vez: z.int().positive(),
    motivo: z.enum(MOTIVOS_DE_SOLTAR),
  }),
  phrase: (dados) =>
    `Lançamento ${doLancamento(dados)} solto do pedido ${dados.pedidoId}${PORQUE_SE_SOLTOU[dados.motivo]}.`,
  answer: ({ pedidoId }) => `Lançamento solto do pedido ${pedidoId}; o pagamento é cancelado.`,
  undo: {
    how: 'the bank entry is reconciled with the same order again, if it is still unchecked',
    by: ['LancamentoConciliado'],
    power: 'receita:alterar',
  },
});

export const LancamentoIgnorado = defineEvent({
  type: 'LancamentoIgnorado',
  version: 1,
  about: 'Alguém disse que um lançamento não é o pagamento de um pedido.',
  schema: z.object(sobreOLancamento),
  phrase: (dados) => `Lançamento ${doLancamento(dados)} ignorado.`,
  undo: {
    how: 'the bank entry returns to the check',
    by: ['LancamentoReaberto'],
    power: 'receita:alterar',
  },
});

export const LancamentoReaberto = defineEvent({
  type: 'LancamentoReaberto',
  version: 1,
  about: 'Um lançamento ignorado voltou à conferência.',
  schema: z.object(sobreOLancamento),
  phrase: (dados) => `Lançamento ${doLancamento(dados)} de volta à conferência.`,
  undo: {
    how: 'the bank entry is ignored again',
    by: ['LancamentoIgnorado'],
    power: 'receita:alterar',
  },
});

export const DebitoLancado = defineEvent({
  type: 'DebitoLancado',
  version: 1,
  about: 'Um débito do banco é uma despesa, que se lança em seguida, uma vez.',
  schema: z.object({
    ...sobreOLancamento,
    despesaId: z.int(),
    /** Number of this expense among all uses of the entry, from 1. */
    vez: z.int().positive(),
    /** Written by a user. Never the bank's text. */
    nome: z.string(),
    categoriaId: z.int().nullable(),
  }),
  phrase: (dados) =>
    `Lançamento ${doLancamento(dados)} lançado como a despesa “${dados.nome}” (${dados.despesaId}).`,
  answer: ({ valorEmCentavos, nome }) =>
    `Despesa “${nome}” de ${formatarReais(valorEmCentavos)} lançada.`,
  undo: {
    how: 'the bank entry returns to the check and the expense is cancelled',
    by: ['DebitoSolto'],
    power: 'despesas:alterar',
  },
});

export const DebitoSolto = defineEvent({
  type: 'DebitoSolto',
  version: 1,
  about: 'Um débito do banco deixou de ser uma despesa e voltou à conferência.',
  schema: z.object({
    ...sobreOLancamento,
    despesaId: z.int(),
    vez: z.int().positive(),
    motivo: z.enum(MOTIVOS_DE_SOLTAR_DEBITO),
  }),
  phrase: (dados) =>
    `Lançamento ${doLancamento(dados)} solto da despesa ${dados.despesaId}${PORQUE_O_DEBITO_SE_SOLTOU[dados.motivo]}.`,
  answer: () => 'Lançamento solto; a despesa é cancelada.',
  undo: {
    how: 'the bank entry is the same expense again, if it is still unchecked',
    by: ['DebitoLancado'],
    power: 'despesas:alterar',
  },
});

export const extratoEvents = eventsOf([
  ExtratoLido,
  ExtratoDescartado,
  LancamentoConciliado,
  LancamentoDesconciliado,
  LancamentoIgnorado,
  LancamentoReaberto,
  DebitoLancado,
  DebitoSolto,
]);
export type ExtratoEvent = EventOf<(typeof extratoEvents)[number]>;
