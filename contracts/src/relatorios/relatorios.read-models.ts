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
 * A stretch of time that rankings are kept for: a month (`2026-11`), a year (`2026`), or everything
 * up to the end of a month (`..2026-11`), stored for each month in which anything was sold.
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
  /** Customers by the day of their registration. */
  'clientes_novos.por_dia': LinhaContadaPorDia;
  'clientes_novos.por_mes': LinhaContadaPorMes;
  /** Units by the day on which they were finished, of items that stand in orders that stand. */
  'vendas.unidades_por_dia': LinhaContadaPorDia;
  'vendas.unidades_por_mes': LinhaContadaPorMes;
  'vendas.produtos': LinhaVendaDoProduto;
  'vendas.clientes': LinhaVendaDoCliente;
  'vendas.meses': LinhaMesesDeVendas;
  'vendas.nomes_de_produtos': LinhaNome;
  'vendas.nomes_de_clientes': LinhaNome;
}
