/** `produto_id` that stands for all items without a product. */
export const ITENS_AVULSOS = 0;
export const NOME_DOS_AVULSOS = 'Itens avulsos';

export interface LinhaContadaPorDia {
  dia: string;
  quantidade: number;
}

/** `mes` is the first day of the month. */
export interface LinhaContadaPorMes {
  mes: string;
  quantidade: number;
}

/** `2026-11`; `2026..2026-11` for a year to date; `..2026-11` for all time. The last two end in months with orders. */
export type PeriodoDeVendas = string;

export interface LinhaVendaDoProduto {
  periodo: PeriodoDeVendas;
  produto_id: number;
  quantidade: number;
  desconto_em_centavos: number;
  /** After discounts. */
  valor_em_centavos: number;
}

export interface LinhaVendaDoCliente {
  periodo: PeriodoDeVendas;
  cliente_id: number;
  total_pedidos: number;
  quantidade_produtos: number;
  valor_em_centavos: number;
}

export interface LinhaDeVenda {
  produto_id: number;
  data: string;
  item_id: number;
  pedido_id: number;
  quantidade: number;
  desconto_em_centavos: number;
  valor_em_centavos: number;
}

export interface LinhaUnidadesProntas {
  dia: string;
  item_id: number;
  pedido_id: number;
  produto_id: number;
  quantidade: number;
}

export interface LinhaMesesDeVendas {
  id: number;
  meses: string[];
}

export interface LinhaNome {
  id: number;
  nome: string;
}

export interface RelatoriosDb {
  'clientes_novos.por_dia': LinhaContadaPorDia;
  'clientes_novos.por_mes': LinhaContadaPorMes;
  'clientes_novos.clientes': { id: number; dia: string };
  /** Finished units of valid orders. */
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
