import type { EstagioDoItemId, EstagioId } from './estagio.js';
import type { EnderecoDoCliente } from './pedido.events.js';
import type { FormaDePagamento } from './forma-de-pagamento.js';

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

/**
 * Schema `lista_de_pedidos`, table `pedidos`: one row per order, whatever its state. The lists are
 * `not arquivado and not cancelado` (also with `estagio_id`), `arquivado and not cancelado`,
 * `saldo_em_centavos > 0 and not cancelado` and `cancelado`, said so literally: by those words
 * PostgreSQL finds their indexes.
 */
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
  /** By their numbers (json): what of them a row tells. */
  itens: Record<string, { produto_nome: string; quantidade: number }>;
  /** valor - desconto: what the column Valor sorts by. */
  valor_total_em_centavos: number;
  /** valor_total - pago; negative when more was paid than the order costs now. */
  saldo_em_centavos: number;
  /** Null while the order has no value: neither paid nor unpaid. */
  pago: boolean | null;
  /** Id, customer with the digits of CPF and telephone, products, normalised for search. */
  busca: string;
}

/** The lists that the orders' screens show; an order may stand in several. */
export type ListaDePedidos =
  `estagio-${EstagioId}` | 'todos' | 'arquivados' | 'a-pagar' | 'cancelados';

/** What the orders of a list come to together, in centavos. */
export interface SomasDaLista {
  quantidade: number;
  valor_total_em_centavos: number;
  pago_em_centavos: number;
  /** What is still to be paid; one order's credit pays no other one. */
  falta_em_centavos: number;
}

/**
 * Table `contagens`: what each list holds, so that a page needs no count over the table. An empty
 * list has no row.
 */
export interface LinhaContagem extends SomasDaLista {
  lista: ListaDePedidos;
}

/** Stands for no deadline, or for one that no longer matters, where a deadline is part of a key. */
export const SEM_PRAZO = '9999-12-31';

/**
 * Table `atencao`: how many orders on the board may need a hand, by what decides whether they do.
 * Delivered and paid ones are not in it; of a delivered one the deadline no longer matters.
 */
export interface LinhaAtencao {
  estagio_id: EstagioId;
  /** `SEM_PRAZO` where there is none. */
  prazo: string;
  pago_em_parte: boolean;
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
  /** Name and address as the order copied them when its customer was chosen: what papers show. */
  cliente_nome_copiado: string;
  cliente_endereco_copiado: EnderecoDoCliente | null;
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
  /** Whose the description is: the order's customer when it was written. */
  cliente_id: number;
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
  'lista_de_pedidos.atencao': LinhaAtencao;
  'detalhe_do_pedido.pedidos': LinhaDetalheDoPedido;
  'detalhe_do_pedido.itens': LinhaItem;
  'detalhe_do_pedido.pagamentos': LinhaPagamento;
}
