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

/** The last message of its kind for an order. */
export interface MensagemNaLinha {
  tipo: TipoDeMensagem;
  canal: CanalDeMensagem;
  em: string;
  usuario_id: number | null;
}

export type ItensParaOsTextos = Readonly<
  Record<string, { readonly produto_nome: string; readonly quantidade: number }>
>;

const SOMAS = {
  total_itens: integer,
  itens_finalizados: integer,
  unidades: bigint,
  unidades_finalizadas: bigint,
  valor_em_centavos: bigint,
  desconto_em_centavos: bigint,
  pago_em_centavos: bigint,
  taxa_em_centavos: bigint,
};

const TOTAIS = {
  /** Value - discount + delivery fee. */
  valor_total_em_centavos: bigint,
  /** Total - payments; negative when overpaid. */
  saldo_em_centavos: bigint,
  /** Null while the order has no value. */
  pago: boolean.nullable,
};

/** Where an order is: what `SituacaoDoPedido` and `condicoesDosPedidos` tell it by. */
export const SITUACAO = {
  estagio_id: smallintOf<EstagioId>(),
  arquivado: boolean,
  cancelado: boolean,
  /** Stays when the order is delivered or cancelled. */
  pausado: boolean,
  motivo_da_pausa: text.personalOf('pausa_cliente_id').nullable,
};

export const RESUMO_DO_PEDIDO = {
  id: integer,
  cliente_id: integer,
  cliente_nome: sortedText.personal,
  ...SITUACAO,
  ...colunasDosCampos(camposDaLista),
  tags: jsonb<TagNaLinha[]>(),
  ...SOMAS,
  /** False when the customer collects the order. */
  entrega: boolean,
  ...TOTAIS,
};

export const LINHA_DA_LISTA = {
  ...RESUMO_DO_PEDIDO,
  encomenda: text,
  sinal_em_centavos: bigint.nullable,
};

export const DETALHE_DO_PEDIDO = {
  ...colunasDosCampos(camposDaPagina),
  motivo_cancelamento: text.personal.nullable,
  /** Customer at the time of the pause: the reason is erased with this customer. */
  pausa_cliente_id: integer.nullable,
  mensagens: jsonb<MensagemNaLinha[]>(),
  revisao: integer,
  /** Copied when the customer was chosen, for printed sheets. */
  cliente_nome_copiado: text.personal,
  cliente_endereco_copiado: jsonb<EnderecoDoCliente>().personal.nullable,
  /** Customer whose delivery address it is. After a change of customer, the copied address applies. */
  entrega_cliente_id: integer.nullable,
  entrega_endereco: jsonb<EnderecoDoCliente>().personalOf('entrega_cliente_id').nullable,
  orcamento_id: integer.nullable,
  orcamento_versao: integer.nullable,
  solicitacao_id: integer.nullable,
};

export const PEDIDOS = {
  ...LINHA_DA_LISTA,
  ...DETALHE_DO_PEDIDO,
  busca: plainText.personal,
  busca_do_cliente: plainText.personal,
  encomendado: jsonb<ItensParaOsTextos>(),
};
export type LinhaPedido = RowOf<typeof PEDIDOS>;

/**
 * SQL conditions on orders; `pedido` is the table's alias with a dot. The planner uses a partial index only for a query
 * with the same condition, so indexes and queries share them.
 */
export const condicoesDosPedidos = (pedido: '' | `${string}.` = '') => {
  const naoCancelado = `not ${pedido}cancelado`;
  const noPainel = `not ${pedido}arquivado and ${naoCancelado}`;
  const naoEntregue = `${pedido}estagio_id < 4`;
  const prazoConta = `${naoEntregue} and not ${pedido}pausado`;
  const aberto = `${noPainel} and ${naoEntregue}`;
  const emAndamento = `${noPainel} and ${prazoConta}`;
  const devendo = `${pedido}saldo_em_centavos > 0`;
  return {
    naoCancelado,
    cancelado: `${pedido}cancelado`,
    /** Shown on the lists and on the board. */
    noPainel,
    arquivado: `${pedido}arquivado and ${naoCancelado}`,
    naoEntregue,
    /** It may be late or tight. */
    prazoConta,
    pronto: `${pedido}estagio_id = 3`,
    /** Shown on the board and not delivered. */
    aberto,
    /** Takes the capacity of its day, and may be late or tight. */
    emAndamento,
    pausado: `${aberto} and ${pedido}pausado`,
    aProduzir: `${emAndamento} and ${pedido}estagio_id < 3`,
    aEntregar: `${noPainel} and ${pedido}estagio_id in (2, 3)`,
    aPagar: `${devendo} and ${naoCancelado}`,
    pagoEmParte: `${pedido}pago_em_centavos > 0 and ${devendo}`,
  } as const;
};
export type CondicaoDoPedido = keyof ReturnType<typeof condicoesDosPedidos>;
export type SomasDoPedido = RowOf<typeof SOMAS>;
export type ContasDoPedido = RowOf<typeof TOTAIS>;

/** Total and balance are computed nowhere else. */
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

/** Excludes removed files. */
export const ARQUIVOS = {
  id: integer,
  pedido_id: integer,
  item_id: integer.nullable,
  cliente_id: integer,
  ...COLUNAS_DO_ARQUIVO,
  nome: text.personal,
  mostrado: boolean,
};
export type LinhaArquivoDoPedido = RowOf<typeof ARQUIVOS>;

export type ListaDePedidos =
  | `estagio-${EstagioId}`
  | 'todos'
  | 'arquivados'
  | 'a-pagar'
  | 'cancelados';

/** Stored, so that a page need not count. An empty list has no row. */
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

/** Stands for a missing deadline, and for one that no longer matters. */
export const SEM_PRAZO = '9999-12-31';

/**
 * Counts orders on the board, except delivered and paid ones. An order that is not `emAndamento` has
 * `SEM_PRAZO`.
 */
export const ATENCAO = {
  estagio_id: smallintOf<EstagioId>(),
  prazo: date,
  pago_em_parte: boolean,
  quantidade: bigint,
};
export type LinhaAtencao = RowOf<typeof ATENCAO>;

/** Counts no cancelled orders. A customer without other orders has no row. */
export const POR_CLIENTE = {
  cliente_id: integer,
  pedidos: bigint,
  /** Net of discounts, with delivery fees. */
  comprado_em_centavos: bigint,
  pago_em_centavos: bigint,
  /** Summed per order: overpayment of one order does not offset another. */
  falta_pagar_em_centavos: bigint,
};
export type LinhaPorCliente = RowOf<typeof POR_CLIENTE>;

/** Orders by their own day. Archived ones count, cancelled ones do not. */
export const POR_DIA = { dia: date, quantidade: bigint };
export const POR_MES = { mes: date, quantidade: bigint };

export interface PedidosDb {
  'pedidos.pedidos': LinhaPedido;
  'pedidos.itens': LinhaItem;
  'pedidos.pagamentos': LinhaPagamento;
  'pedidos.arquivos': LinhaArquivoDoPedido;
  'pedidos.contagens': LinhaContagem;
  'pedidos.atencao': LinhaAtencao;
  'pedidos.por_cliente': LinhaPorCliente;
  'pedidos.por_dia': RowOf<typeof POR_DIA>;
  'pedidos.por_mes': RowOf<typeof POR_MES>;
}
