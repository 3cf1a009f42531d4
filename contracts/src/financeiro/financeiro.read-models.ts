/** Includes payments that cancelled orders keep. A day without money has no row. */
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

/** `categoria_id` 0 means no category. */
export interface LinhaGastoDaCategoria {
  mes: string;
  categoria_id: number;
  valor_em_centavos: number;
  quantidade: number;
}

export interface LinhaNomeDeCategoria {
  id: number;
  nome: string;
}

export interface FinanceiroDb {
  'receita.por_dia': LinhaDinheiroDoDia;
  'receita.por_mes': LinhaDinheiroDoMes;
  'gastos.por_dia': LinhaDinheiroDoDia;
  'gastos.por_mes': LinhaDinheiroDoMes;
  'gastos.por_categoria': LinhaGastoDaCategoria;
  'gastos.categorias': LinhaNomeDeCategoria;
}
