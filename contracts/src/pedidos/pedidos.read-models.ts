import type { EstagioDoItemId, EstagioId } from './estagio.js';
import type { FormaDePagamento } from '../receita/forma-de-pagamento.js';

/** A tag as it stands on an order's row (json). */
export interface TagNaLinha {
  pedido_tag_id: number;
  id: number;
  nome: string;
  icone: string | null;
  cor: string;
}

/** Sums of an order that list and detail both keep. Amounts are centavos. */
export interface SomasDoPedido {
  total_itens: number;
  itens_finalizados: number;
  unidades: number;
  unidades_finalizadas: number;
  valor_em_centavos: number;
  desconto_em_centavos: number;
  pago_em_centavos: number;
}

/** Schema `lista_de_pedidos`, table `pedidos`: one row per order, whatever its state. */
export interface LinhaListaDePedidos extends SomasDoPedido {
  id: number;
  cliente_id: number;
  cliente_nome: string;
  estagio_id: EstagioId;
  data: string;
  prazo: string | null;
  arquivado: boolean;
  cancelado: boolean;
  tags: TagNaLinha[];
  /** Generated: valor - desconto - pago. */
  saldo_em_centavos: number;
  /** Id, customer, CPF digits, products, normalised for search. */
  busca: string;
}

/**
 * Table `contagens`: how many rows each list holds, so that a page needs no count over the table.
 * `lista` is `estagio-1` … `estagio-4`, `todos`, `arquivados`, `a-pagar`, `cancelados`.
 */
export interface LinhaContagem {
  lista: string;
  quantidade: number;
}

/** Schema `detalhe_do_pedido`, table `pedidos`. */
export interface LinhaDetalheDoPedido extends SomasDoPedido {
  id: number;
  cliente_id: number;
  cliente_nome: string;
  estagio_id: EstagioId;
  data: string;
  prazo: string | null;
  descricao: string | null;
  arquivado: boolean;
  cancelado: boolean;
  motivo_cancelamento: string | null;
  tags: TagNaLinha[];
  revisao: number;
}

/** Schema `detalhe_do_pedido`, table `itens`. */
export interface LinhaItem {
  id: number;
  pedido_id: number;
  produto_id: number;
  produto_nome: string;
  estagio_id: EstagioDoItemId;
  quantidade: number;
  quantidade_finalizada: number;
  valor_em_centavos: number;
  desconto_em_centavos: number;
  descricao: string | null;
}

/** Schema `detalhe_do_pedido`, table `pagamentos`: valid payments only. */
export interface LinhaPagamento {
  id: number;
  pedido_id: number;
  valor_em_centavos: number;
  forma_de_pagamento: FormaDePagamento;
  data: string;
}

export interface PedidosDb {
  'lista_de_pedidos.pedidos': LinhaListaDePedidos;
  'lista_de_pedidos.contagens': LinhaContagem;
  'detalhe_do_pedido.pedidos': LinhaDetalheDoPedido;
  'detalhe_do_pedido.itens': LinhaItem;
  'detalhe_do_pedido.pagamentos': LinhaPagamento;
}
