import type { CanalDeMensagem, TipoDeMensagem } from '../mensagens/tipo-de-mensagem.js';
import type { TipoDeArquivo } from './arquivo.js';
import type { EstagioDoItemId, EstagioId } from './estagio.js';
import type { EnderecoDoCliente } from './endereco.js';
import type { FormaDePagamento } from './forma-de-pagamento.js';

export interface TagNaLinha {
  pedido_tag_id: number;
  id: number;
  nome: string;
  icone: string | null;
  cor: string;
}

/** Amounts are centavos. */
export interface SomasDoPedido {
  total_itens: number;
  itens_finalizados: number;
  unidades: number;
  unidades_finalizadas: number;
  valor_em_centavos: number;
  desconto_em_centavos: number;
  pago_em_centavos: number;
  /** Delivery fee. */
  taxa_em_centavos: number;
}

/** Derived from an order's sums. Amounts are centavos. */
export interface ContasDoPedido {
  /** valor - desconto + taxa; sort key of the column Valor. */
  valor_total_em_centavos: number;
  /** valor_total - pago; negative when overpaid. */
  saldo_em_centavos: number;
  /** Null while the order has no value. */
  pago: boolean | null;
}

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

/**
 * Queries must repeat the partial indexes' predicates literally: `not arquivado and not cancelado`
 * (also with `estagio_id`), `arquivado and not cancelado`, `saldo_em_centavos > 0 and not
 * cancelado`, `cancelado`.
 */
export interface LinhaListaDePedidos extends SomasDoPedido, ContasDoPedido {
  id: number;
  cliente_id: number;
  cliente_nome: string;
  estagio_id: EstagioId;
  data: string;
  prazo: string | null;
  hora_do_prazo: string | null;
  /** Whether it is delivered; otherwise the customer comes for it. */
  entrega: boolean;
  arquivado: boolean;
  cancelado: boolean;
  tags: TagNaLinha[];
  /** The first items: `2 × Caneca, Bolo e mais 1`; empty without items. */
  encomenda: string;
  /** Agreed in an approved quote to be paid first, centavos; null without one. */
  sinal_em_centavos: number | null;
  busca: string;
}

export type ListaDePedidos =
  | `estagio-${EstagioId}`
  | 'todos'
  | 'arquivados'
  | 'a-pagar'
  | 'cancelados';

/** Totals of a list, centavos. */
export interface SomasDaLista {
  quantidade: number;
  valor_total_em_centavos: number;
  pago_em_centavos: number;
  /** Unpaid amounts; an overpaid order does not offset others. */
  falta_em_centavos: number;
}

/** Totals per list, so that pages need no count. Empty lists have no row. */
export interface LinhaContagem extends SomasDaLista {
  lista: ListaDePedidos;
}

/** Key value for no deadline or a deadline that no longer matters. */
export const SEM_PRAZO = '9999-12-31';

/** Board orders by what decides attention; no delivered and paid ones. Delivered have no deadline. */
export interface LinhaAtencao {
  estagio_id: EstagioId;
  prazo: string;
  pago_em_parte: boolean;
  quantidade: number;
}

/** The last message of its kind that was prepared for an order. */
export interface MensagemNaLinha {
  tipo: TipoDeMensagem;
  canal: CanalDeMensagem;
  /** UTC instant, ISO 8601. */
  em: string;
  usuario_id: number | null;
}

export interface LinhaDetalheDoPedido extends SomasDoPedido {
  id: number;
  cliente_id: number;
  cliente_nome: string;
  estagio_id: EstagioId;
  data: string;
  prazo: string | null;
  hora_do_prazo: string | null;
  entrega: boolean;
  descricao: string | null;
  arquivado: boolean;
  cancelado: boolean;
  motivo_cancelamento: string | null;
  tags: TagNaLinha[];
  mensagens: MensagemNaLinha[];
  revisao: number;
  /** Copied when the customer was chosen; printed sheets show them. */
  cliente_nome_copiado: string;
  cliente_endereco_copiado: EnderecoDoCliente | null;
  /** Whose delivery address it is; the customer's copied address holds for any other customer. */
  entrega_cliente_id: number | null;
  /** Null means the customer's copied address. */
  entrega_endereco: EnderecoDoCliente | null;
  /** The approved quote of which the order was made; null for others. */
  orcamento_id: number | null;
  orcamento_versao: number | null;
  /** What a visitor asked for, of which the order was made; null for others. */
  solicitacao_id: number | null;
  /** Agreed to be paid first, centavos; null without one. */
  sinal_em_centavos: number | null;
}

export interface LinhaItem {
  id: number;
  pedido_id: number;
  /** Null: an item of its own name. */
  produto_id: number | null;
  produto_nome: string;
  estagio_id: EstagioDoItemId;
  quantidade: number;
  quantidade_finalizada: number;
  valor_em_centavos: number;
  desconto_em_centavos: number;
  descricao: string | null;
  /** Customer of the order when the description was written. */
  cliente_id: number;
}

export interface LinhaPagamento {
  id: number;
  pedido_id: number;
  valor_em_centavos: number;
  forma_de_pagamento: FormaDePagamento;
  data: string;
}

/** A file of an order that was not removed. */
export interface LinhaArquivoDoPedido {
  id: number;
  pedido_id: number;
  item_id: number | null;
  /** Person under whom the file is kept. */
  cliente_id: number;
  nome: string;
  hash: string;
  tipo: TipoDeArquivo;
  bytes: number;
  largura: number | null;
  altura: number | null;
  /** Whether the customer sees it on the link's page. */
  mostrado: boolean;
}

export interface PedidosDb {
  'arquivos_dos_pedidos.arquivos': LinhaArquivoDoPedido;
  'lista_de_pedidos.pedidos': LinhaListaDePedidos;
  'lista_de_pedidos.contagens': LinhaContagem;
  'lista_de_pedidos.atencao': LinhaAtencao;
  'detalhe_do_pedido.pedidos': LinhaDetalheDoPedido;
  'detalhe_do_pedido.itens': LinhaItem;
  'detalhe_do_pedido.pagamentos': LinhaPagamento;
}
