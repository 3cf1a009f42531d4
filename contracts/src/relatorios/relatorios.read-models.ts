/** Something counted by day; a day without any has no row. */
export interface LinhaContadaPorDia {
  dia: string;
  quantidade: number;
}

/** The same by month; `mes` is the month's first day. */
export interface LinhaContadaPorMes {
  mes: string;
  quantidade: number;
}

/**
 * A stretch of time that rankings are kept for: a month (`2026-11`), its year up to its end
 * (`2026..2026-11`), or everything up to its end (`..2026-11`); the last two are stored for each
 * month in which there was ever an order.
 */
export type PeriodoDeVendas = string;

/** Schema `vendas`, table `produtos`: what orders that stand brought in, by product. */
export interface LinhaVendaDoProduto {
  periodo: PeriodoDeVendas;
  produto_id: number;
  quantidade: number;
  desconto_em_centavos: number;
  /** Net: after the discount. */
  valor_em_centavos: number;
}

/** Schema `vendas`, table `clientes`: the same by customer. */
export interface LinhaVendaDoCliente {
  periodo: PeriodoDeVendas;
  cliente_id: number;
  total_pedidos: number;
  quantidade_produtos: number;
  valor_em_centavos: number;
}

/** Schema `vendas`, table `linhas_de_venda`: each item that stands in an order that stands. */
export interface LinhaDeVenda {
  produto_id: number;
  /** The order's date. */
  data: string;
  item_id: number;
  pedido_id: number;
  quantidade: number;
  desconto_em_centavos: number;
  /** Net: after the discount. */
  valor_em_centavos: number;
}

/** Schema `vendas`, table `unidades`: units of such an item that were finished on a day. */
export interface LinhaUnidadesProntas {
  dia: string;
  item_id: number;
  pedido_id: number;
  produto_id: number;
  quantidade: number;
}

/**
 * Schema `vendas`: the state of each order that the sums are made of, the months of which running
 * totals are stored (one row, id 1), and the names of today.
 */
export interface LinhaMesesDeVendas {
  id: number;
  /** First days, ascending. */
  meses: string[];
}

export interface LinhaNome {
  id: number;
  nome: string;
}

export interface RelatoriosDb {
  /** Orders that stand (archived ones too, cancelled ones not) by `data`. */
  'pedidos_por_dia.por_dia': LinhaContadaPorDia;
  'pedidos_por_dia.por_mes': LinhaContadaPorMes;
  'pedidos_por_dia.pedidos': { id: number; data: string };
  /** Customers by the day of their registration. */
  'clientes_novos.por_dia': LinhaContadaPorDia;
  'clientes_novos.por_mes': LinhaContadaPorMes;
  'clientes_novos.clientes': { id: number; dia: string };
  /** Units by the day on which they were finished, of items that stand in orders that stand. */
  'vendas.unidades_por_dia': LinhaContadaPorDia;
  'vendas.unidades_por_mes': LinhaContadaPorMes;
  'vendas.produtos': LinhaVendaDoProduto;
  'vendas.clientes': LinhaVendaDoCliente;
  'vendas.linhas_de_venda': LinhaDeVenda;
  'vendas.unidades': LinhaUnidadesProntas;
  'vendas.meses': LinhaMesesDeVendas;
  'vendas.nomes_de_produtos': LinhaNome;
  'vendas.nomes_de_clientes': LinhaNome;
}
