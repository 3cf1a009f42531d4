import { COLUNAS_DO_ARQUIVO } from '../arquivos/arquivos.read-models.js';
import type { CanalDeMensagem, TipoDeMensagem } from '../mensagens/tipo-de-mensagem.js';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  plainText,
  smallintOf,
  sortedText,
  text,
  textOf,
  type RowOf,
} from '../shared/columns.js';
import { colunasDosCampos } from '../shared/campos/colunas-dos-campos.js';
import type { EstagioDoItemId, EstagioId } from './producao/estagio.js';
import type { EnderecoDoCliente } from './saida/endereco.js';
import type { FormaDePagamento } from './pagamentos/forma-de-pagamento.js';
import { camposDaLista, camposDaPagina } from './pedido.campos.js';

export interface TagNaLinha {
  pedido_tag_id: number;
  id: number;
  nome: string;
  icone: string | null;
  cor: string;
}

/** The last message of its kind that was prepared for an order. */
export interface MensagemNaLinha {
  tipo: TipoDeMensagem;
  canal: CanalDeMensagem;
  /** UTC instant, ISO 8601. */
  em: string;
  usuario_id: number | null;
}

/** What the texts of an order need of its items, by item id. */
export type ItensParaOsTextos = Readonly<
  Record<string, { readonly produto_nome: string; readonly quantidade: number }>
>;

/** Sums of an order. Amounts are centavos. */
const SOMAS = {
  total_itens: integer,
  itens_finalizados: integer,
  unidades: bigint,
  unidades_finalizadas: bigint,
  valor_em_centavos: bigint,
  desconto_em_centavos: bigint,
  pago_em_centavos: bigint,
  /** Delivery fee. */
  taxa_em_centavos: bigint,
};

/** Derived from an order's sums. Amounts are centavos. */
const TOTAIS = {
  /** valor - desconto + taxa; sort key of the column Valor. */
  valor_total_em_centavos: bigint,
  /** valor_total - pago; negative when overpaid. */
  saldo_em_centavos: bigint,
  /** Null while the order has no value. */
  pago: boolean.nullable,
};

/** What every screen shows of an order. */
export const RESUMO_DO_PEDIDO = {
  id: integer,
  cliente_id: integer,
  cliente_nome: sortedText.personal,
  estagio_id: smallintOf<EstagioId>(),
  ...colunasDosCampos(camposDaLista),
  arquivado: boolean,
  cancelado: boolean,
  tags: jsonb<TagNaLinha[]>(),
  ...SOMAS,
  /** Whether it is delivered; otherwise the customer comes for it. */
  entrega: boolean,
  ...TOTAIS,
};

/** What a line of the lists shows. */
export const LINHA_DA_LISTA = {
  ...RESUMO_DO_PEDIDO,
  /** The first items: `2 × Caneca, Bolo e mais 1`; empty without items. */
  encomenda: text,
  /** Agreed in an approved quote to be paid first, centavos; null without one. */
  sinal_em_centavos: bigint.nullable,
};

/** What the page of an order and its papers show besides. */
export const DETALHE_DO_PEDIDO = {
  ...colunasDosCampos(camposDaPagina),
  motivo_cancelamento: text.personal.nullable,
  mensagens: jsonb<MensagemNaLinha[]>(),
  revisao: integer,
  /** Copied when the customer was chosen; printed sheets show them. */
  cliente_nome_copiado: text.personal,
  cliente_endereco_copiado: jsonb<EnderecoDoCliente>().personal.nullable,
  /** Whose delivery address it is; the customer's copied address holds for any other customer. */
  entrega_cliente_id: integer.nullable,
  /** Null means the customer's copied address. */
  entrega_endereco: jsonb<EnderecoDoCliente>().personal.nullable,
  /** The approved quote of which the order was made; null for others. */
  orcamento_id: integer.nullable,
  orcamento_versao: integer.nullable,
  /** What a visitor asked for, of which the order was made; null for others. */
  solicitacao_id: integer.nullable,
};

export const PEDIDOS = {
  ...LINHA_DA_LISTA,
  ...DETALHE_DO_PEDIDO,
  /** What finds the order: its number, its customer's words and its products. */
  busca: plainText.personal,
  /** The customer's part of `busca`. */
  busca_do_cliente: plainText.personal,
  encomendado: jsonb<ItensParaOsTextos>(),
};
export type LinhaPedido = RowOf<typeof PEDIDOS>;

/**
 * What an order is by its row, as SQL conditions; `pedido` is the alias of the table, with a dot.
 * Partial indexes and queries take their conditions from here: the planner uses such an index only
 * for a query that repeats its condition.
 */
export const condicoesDosPedidos = (pedido: '' | `${string}.` = '') => {
  const naoCancelado = `not ${pedido}cancelado`;
  const noPainel = `not ${pedido}arquivado and ${naoCancelado}`;
  /** Its deadline still counts. */
  const naoEntregue = `${pedido}estagio_id < 4`;
  const aberto = `${noPainel} and ${naoEntregue}`;
  const devendo = `${pedido}saldo_em_centavos > 0`;
  return {
    naoCancelado,
    cancelado: `${pedido}cancelado`,
    /** On the lists and on the board. */
    noPainel,
    arquivado: `${pedido}arquivado and ${naoCancelado}`,
    naoEntregue,
    pronto: `${pedido}estagio_id = 3`,
    /** What the shop still has to hand over: its days count it. */
    aberto,
    /** What the shop still has to make. */
    aProduzir: `${aberto} and ${pedido}estagio_id < 3`,
    /** What a delivery may take along. */
    aEntregar: `${noPainel} and ${pedido}estagio_id in (2, 3)`,
    aPagar: `${devendo} and ${naoCancelado}`,
    pagoEmParte: `${pedido}pago_em_centavos > 0 and ${devendo}`,
  } as const;
};
export type CondicaoDoPedido = keyof ReturnType<typeof condicoesDosPedidos>;
export type SomasDoPedido = RowOf<typeof SOMAS>;
export type ContasDoPedido = RowOf<typeof TOTAIS>;

/** The only place where total and balance are computed from an order's sums. */
export const contasDoPedido = (
  somas: Pick<
    SomasDoPedido,
    'valor_em_centavos' | 'desconto_em_centavos' | 'pago_em_centavos' | 'taxa_em_centavos'
  >,
): ContasDoPedido => {
  const total = somas.valor_em_centavos - somas.desconto_em_centavos + somas.taxa_em_centavos;
  const saldo = total - somas.pago_em_centavos;
  return {
    valor_total_em_centavos: total,
    saldo_em_centavos: saldo,
    pago: total > 0 ? saldo <= 0 : null,
  };
};

export const ITENS = {
  id: integer,
  pedido_id: integer,
  /** Null: an item of its own name. */
  produto_id: integer.nullable,
  produto_nome: sortedText,
  estagio_id: smallintOf<EstagioDoItemId>(),
  quantidade: integer,
  quantidade_finalizada: integer,
  valor_em_centavos: bigint,
  desconto_em_centavos: bigint,
  descricao: text.personal.nullable,
  /** Customer of the order when the description was written. */
  cliente_id: integer,
};
export type LinhaItem = RowOf<typeof ITENS>;

export const PAGAMENTOS = {
  id: integer,
  pedido_id: integer,
  valor_em_centavos: bigint,
  forma_de_pagamento: textOf<FormaDePagamento>(),
  data: date,
};
export type LinhaPagamento = RowOf<typeof PAGAMENTOS>;

/** Files of orders that were not removed. */
export const ARQUIVOS = {
  id: integer,
  pedido_id: integer,
  item_id: integer.nullable,
  /** Person under whom the file is kept. */
  cliente_id: integer,
  ...COLUNAS_DO_ARQUIVO,
  nome: text.personal,
  /** Whether the customer sees it on the link's page. */
  mostrado: boolean,
};
export type LinhaArquivoDoPedido = RowOf<typeof ARQUIVOS>;

export type ListaDePedidos =
  | `estagio-${EstagioId}`
  | 'todos'
  | 'arquivados'
  | 'a-pagar'
  | 'cancelados';

/** Totals per list, so that pages need no count. Empty lists have no row. Amounts are centavos. */
export const CONTAGENS = {
  lista: textOf<ListaDePedidos>(),
  quantidade: bigint,
  valor_total_em_centavos: bigint,
  pago_em_centavos: bigint,
  /** Unpaid amounts; an overpaid order does not offset others. */
  falta_em_centavos: bigint,
};
export type LinhaContagem = RowOf<typeof CONTAGENS>;
export type SomasDaLista = Omit<LinhaContagem, 'lista'>;

/** Key value for no deadline or a deadline that no longer matters. */
export const SEM_PRAZO = '9999-12-31';

/** Board orders by what decides attention; no delivered and paid ones. Delivered have no deadline. */
export const ATENCAO = {
  estagio_id: smallintOf<EstagioId>(),
  prazo: date,
  pago_em_parte: boolean,
  quantidade: bigint,
};
export type LinhaAtencao = RowOf<typeof ATENCAO>;

export interface PedidosDb {
  'pedidos.pedidos': LinhaPedido;
  'pedidos.itens': LinhaItem;
  'pedidos.pagamentos': LinhaPagamento;
  'pedidos.arquivos': LinhaArquivoDoPedido;
  'pedidos.contagens': LinhaContagem;
  'pedidos.atencao': LinhaAtencao;
}
