/**
 * Money by day and by month. Schemas `receita` (valid payments by payment date, those of cancelled
 * orders included when they were kept) and `gastos` (valid expenses by their date). A day or month
 * without money has no row. `mes` is the month's first day. Amounts are centavos.
 */
export interface LinhaDinheiroDoDia {
  dia: string;
  valor_em_centavos: number;
  quantidade: number;
}

export interface LinhaDinheiroDoMes {
  mes: string;
  valor_em_centavos: number;
  quantidade: number;
}

/** Schema `receita`, table `pagamentos`: valid payments, whatever became of their orders. */
export interface LinhaPagamentoRecebido {
  id: number;
  pedido_id: number;
  cliente_id: number;
  cliente_nome: string;
  data: string;
  forma_de_pagamento: string;
  valor_em_centavos: number;
  /** Id, order, customer and method, normalised for search. */
  busca: string;
}

/** Schema `gastos`, table `por_categoria`: expenses of a month by category, 0 for none. */
export interface LinhaGastoDaCategoria {
  mes: string;
  categoria_id: number;
  valor_em_centavos: number;
  quantidade: number;
}

/** Schema `gastos`, table `categorias`: names of today; a deleted category is not there. */
export interface LinhaNomeDeCategoria {
  id: number;
  nome: string;
}

export interface FinanceiroDb {
  'receita.por_dia': LinhaDinheiroDoDia;
  'receita.por_mes': LinhaDinheiroDoMes;
  'receita.pagamentos': LinhaPagamentoRecebido;
  'gastos.por_dia': LinhaDinheiroDoDia;
  'gastos.por_mes': LinhaDinheiroDoMes;
  'gastos.por_categoria': LinhaGastoDaCategoria;
  'gastos.categorias': LinhaNomeDeCategoria;
}
