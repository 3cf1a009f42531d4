import { z } from 'zod';
import { FORMAS_DE_PAGAMENTO } from '../pedidos/forma-de-pagamento.js';
import { formatarDia } from '../shared/dia.js';
import { formatarReais } from '../shared/dinheiro.js';
import { defineEvent, eventsOf, type EventOf } from '../shared/event.js';
import {
  FORMATOS_DO_EXTRATO,
  MOTIVOS_DE_NAO_LER,
  MOTIVOS_DE_SOLTAR,
  TIPOS_DE_LANCAMENTO,
  type MotivoDeSoltar,
} from './extrato.js';

export const extratoStream = (extratoId: number): string => `extrato-${extratoId}`;

const extratoId = z.int();
const quantos = z.int().nonnegative();

/** Without its text, which names people: that is kept apart, and swept. */
const lancamento = z.object({
  /** Within the file, from 1. */
  numero: z.int().positive(),
  /** Keyed hash of what tells the entry from all others of its account. */
  chave: z.string(),
  tipo: z.enum(TIPOS_DE_LANCAMENTO),
  data: z.string(),
  /** More than 0. */
  valorEmCentavos: z.int().positive(),
  formaDePagamento: z.enum(FORMAS_DE_PAGAMENTO),
  /** The order whose txid the text holds. */
  pedidoCitado: z.int().nullable(),
});
export type DadosDoLancamento = z.infer<typeof lancamento>;

/** Which entry an event is about, and what people read of it. */
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

const PORQUE_SE_SOLTOU: Readonly<Record<MotivoDeSoltar, string>> = {
  pessoa: '',
  'pagamento-cancelado': ', porque o pagamento foi cancelado',
  'pedido-recusou': ', porque o pedido não aceita mais o pagamento',
};

export const ExtratoLido = defineEvent({
  type: 'ExtratoLido',
  version: 2,
  about: 'Um arquivo do banco foi lido: os lançamentos que ainda não se conheciam.',
  schema: z.object({
    extratoId,
    formato: z.enum(FORMATOS_DO_EXTRATO),
    /** As the file says; null when it does not. */
    banco: z.string().nullable(),
    /** Only its last digits. */
    conta: z.string().nullable(),
    primeiroDia: z.string(),
    ultimoDia: z.string(),
    lancamentos: z.array(lancamento).min(1),
    /** Read before, from another file. */
    jaLidos: quantos,
    debitos: quantos,
    naoLidos: quantos,
    /** The first of these lines; older readings only count them. */
    linhasNaoLidas: z.array(
      z.object({ linha: z.int().positive(), motivo: z.enum(MOTIVOS_DE_NAO_LER) }),
    ),
  }),
  upcasters: { 1: (data: Record<string, unknown>) => ({ ...data, linhasNaoLidas: [] }) },
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
    /** Counts the times that this entry was confirmed; each makes one payment. */
    vez: z.int().positive(),
    /** A payment that is back; null while it is still to be made. */
    pagamentoId: z.int().nullable(),
  }),
  phrase: (dados) => `Lançamento ${doLancamento(dados)} conciliado com o pedido ${dados.pedidoId}.`,
  answer: ({ valorEmCentavos, pedidoId }) =>
    `${formatarReais(valorEmCentavos)} conciliados com o pedido ${pedidoId}.`,
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

export const extratoEvents = eventsOf([
  ExtratoLido,
  ExtratoDescartado,
  LancamentoConciliado,
  LancamentoDesconciliado,
  LancamentoIgnorado,
  LancamentoReaberto,
]);
export type ExtratoEvent = EventOf<(typeof extratoEvents)[number]>;
