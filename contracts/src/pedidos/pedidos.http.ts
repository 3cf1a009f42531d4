import { z } from 'zod';
import type { Desfazivel } from '../desfazer/desfazer.http.js';
import {
  dia,
  dinheiro,
  idDe,
  mensagens,
  omissivel,
  opcional,
  quandoLidos,
  texto,
  textoRico,
  umDe,
} from '../shared/campos.js';
import { corpoDoPagamento } from './pagamentos.http.js';
import { consultaDeTabela, type Pagina } from '../shared/http.js';
import type { EstagioId, Etiqueta } from './estagio.js';
import type { EtiquetaDoPrazo } from './prazo.js';

const erroDoEstagio = (problema: { input?: unknown }) =>
  problema.input == null || problema.input === ''
    ? mensagens.obrigatorio('Estágio')
    : mensagens.invalido('Estágio');

const estagioId = z
  .union([z.number(), z.string().regex(/^\d$/, { error: erroDoEstagio })], { error: erroDoEstagio })
  .transform(Number)
  .pipe(z.literal([1, 2, 3, 4], { error: mensagens.invalido('Estágio') }));

const prazoNaoAntesDaData = (pedido: { data?: string | null; prazo: string | null }) =>
  pedido.prazo === null || pedido.data == null || pedido.prazo >= pedido.data;
const prazoInvalido = {
  path: ['prazo'],
  when: quandoLidos('data', 'prazo'),
  message: 'O campo Prazo deve ser uma data posterior ou igual a Data.',
};

const cabecalho = z.object({
  cliente_id: idDe('Cliente'),
  descricao: textoRico('Descrição'),
  estagio_id: estagioId,
  prazo: opcional(dia('Prazo')),
  /** Null, when left out: today for a new order, unchanged for an edited one. */
  data: omissivel(dia('Data')),
});

/** Body of store and update. */
export const corpoDoPedido = cabecalho.refine(prazoNaoAntesDaData, prazoInvalido);
export type CorpoDoPedido = z.infer<typeof corpoDoPedido>;

/** Body (or query) of destroy; without a word, money that was received is kept. */
export const corpoDoCancelamento = z.object({
  motivo: opcional(texto('Motivo', { max: 500 })),
  pagamentos: umDe('Pagamentos', ['reter', 'estornar']).default('reter'),
});
export type CorpoDoCancelamento = z.infer<typeof corpoDoCancelamento>;

/** Body of entregar: what is received at the hand-over; without an amount nothing is. */
export const corpoDaEntregaDoPedido = z
  .object({
    valor: omissivel(corpoDoPagamento.shape.valor),
    forma_pagamento: omissivel(corpoDoPagamento.shape.forma_pagamento),
  })
  .refine(({ valor, forma_pagamento }) => valor === null || forma_pagamento !== null, {
    when: quandoLidos('valor', 'forma_pagamento'),
    path: ['forma_pagamento'],
    message: mensagens.obrigatorio('Forma de Pagamento'),
  })
  .refine(({ valor, forma_pagamento }) => forma_pagamento === null || valor !== null, {
    when: quandoLidos('valor', 'forma_pagamento'),
    path: ['valor'],
    message: mensagens.obrigatorio('Valor'),
  });
export type CorpoDaEntregaDoPedido = z.infer<typeof corpoDaEntregaDoPedido>;

/** Hundredths of a per cent in a whole. */
const CEM_POR_CENTO = 10_000;

/**
 * Body of a discount on the whole order: `desconto` is in reais or, with `em: "porcentagem"`, per
 * cent with up to two decimals; read as centavos or as hundredths of a per cent.
 */
export const corpoDoDesconto = z
  .object({
    em: umDe('Em', ['reais', 'porcentagem']).default('reais'),
    desconto: dinheiro('Desconto', { max: Number.MAX_SAFE_INTEGER }),
  })
  .refine(({ em, desconto }) => em === 'reais' || desconto <= CEM_POR_CENTO, {
    path: ['desconto'],
    when: quandoLidos('em', 'desconto'),
    message: 'O campo Desconto não pode ser superior a 100%.',
  });
export type CorpoDoDesconto = z.infer<typeof corpoDoDesconto>;

/** Query of the orders' tabs: a table's, and what a person looks for. */
export const consultaDePedidos = consultaDeTabela.extend({
  prazo: z.enum(['apertado', 'vencido'], { error: mensagens.invalido('Prazo') }).optional(),
  /** Orders that the Painel says need a hand. */
  atencao: z.literal('1', { error: mensagens.invalido('Atenção') }).optional(),
  /** Orders that wear this tag. */
  tag: opcional(idDe('Tag')),
  /** The cancelled ones of the tab, and no others. */
  cancelados: z.literal('1', { error: mensagens.invalido('Cancelados') }).optional(),
});
export type ConsultaDePedidos = z.infer<typeof consultaDePedidos>;
export type FiltroDePedidos = Partial<
  Pick<ConsultaDePedidos, 'prazo' | 'atencao' | 'tag' | 'cancelados'>
>;

export const corpoDaTagDoPedido = z.object({ pedido_id: idDe('Pedido'), tag_id: idDe('Tag') });

export interface TagDoPedido {
  /** Id of the link: what destroy takes. */
  pedido_tag_id: number;
  id: number;
  nome: string;
  icone: string | null;
  cor: string;
}

/** What of orders and their items is money: left out for people who may not read it. */
export const VALORES_DO_PEDIDO = [
  'pago',
  'valor',
  'valor_br',
  'desconto',
  'desconto_br',
  'valor_total',
  'valor_total_br',
  'valor_pago',
  'valor_pago_br',
  'falta_pagar',
  'falta_pagar_br',
  'credito',
  'credito_br',
  'totais',
] as const;

/**
 * What list and detail say of an order. Amounts are decimal reais, the `_br` twins are for reading;
 * for people without `valores:ler` they are not there.
 */
export interface ResumoDoPedido {
  id: number;
  cliente_id: number;
  cliente: { id: number; nome: string };
  estagio_id: EstagioId;
  estagio_badge: Etiqueta;
  tags: TagDoPedido[];
  /** Finished units of all units, whole per cent. */
  progresso: number;
  unidades: number;
  unidades_finalizadas: number;
  data: string;
  data_br: string;
  prazo: string | null;
  prazo_br: string | null;
  prazo_badge: EtiquetaDoPrazo;
  /** Lines of the order, and how many of them are finished. */
  total_itens: number;
  itens_finalizados: number;
  /** null when the order has no value yet. */
  pago: boolean | null;
  valor: number;
  valor_br: string;
  desconto: number;
  desconto_br: string;
  valor_total: number;
  valor_total_br: string;
  valor_pago: number;
  valor_pago_br: string;
  /** Never negative; `credito` is what was paid beyond the total. */
  falta_pagar: number;
  falta_pagar_br: string;
  credito: number;
  credito_br: string;
  arquivado: boolean;
  entregue: boolean;
  cancelado: boolean;
}

/** What all orders of a table's filter come to, whatever the page: reais, and for reading. */
export type TotaisDosPedidos = Pick<
  ResumoDoPedido,
  | 'valor_total'
  | 'valor_total_br'
  | 'valor_pago'
  | 'valor_pago_br'
  | 'falta_pagar'
  | 'falta_pagar_br'
>;

/** A row of the orders' tables. */
export interface LinhaDePedido extends ResumoDoPedido {
  /** What was ordered, the first lines of it: `2 × Caneca, Bolo e mais 1`; empty without items. */
  encomenda: string;
  /** What tells the customer from others of the same name; null when nobody else bears it. */
  distincao: string | null;
}

/** Answer of the orders' tables; `totais` is not there for people without `valores:ler`. */
export interface PaginaDePedidos extends Pagina<LinhaDePedido> {
  totais?: TotaisDosPedidos;
}

/** How many orders each tab of the list holds. */
export interface ContagensDePedidos {
  todos: number;
  /** By the stage's number. */
  estagios: Record<EstagioId, number>;
}

/** The order's detail. */
export interface Pedido extends ResumoDoPedido {
  /** The customer's, as it is registered today; null for people who have no dealings with them. */
  telefone: string | null;
  descricao: string | null;
  motivo_cancelamento: string | null;
  /** Of a cancelled order: how that is undone, for people who may. */
  desfazer_cancelamento?: Desfazivel;
  /** Revision of the order's stream: what `If-Match` takes. */
  revisao: number;
  /** What `next-estagio` would do now: its label, and what is missing when it would refuse. */
  proximo_estagio: { nome: string; impedimento: string | null } | null;
}

/** A choice of the payment form's order field. */
export interface PedidoNaoPago {
  id: number;
  /** `#12 Maria Souza`: the text that the dropdown matches. */
  nome: string;
  cliente: string;
  /** What tells the customer from others of the same name; null when nothing does. */
  distincao: string | null;
  falta_pagar: number;
  falta_pagar_br: string;
}

export interface Estagio {
  id: number;
  nome: string;
}
