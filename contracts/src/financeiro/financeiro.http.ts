import { z } from 'zod';
import { PERIODOS_DE_CATEGORIA } from '../relatorios/periodos.js';
import { dia, omissivel, umDe } from '../shared/campos/campos.js';

export const consultaDeData = z.object({ data: omissivel(dia('Data')) });
export type ConsultaDeData = z.infer<typeof consultaDeData>;

/** Decimal reais, for the day, week, month and year that contain a day. */
export interface TotaisDaReceita {
  receitaDia: number;
  receitaSemana: number;
  receitaMes: number;
  receitaAno: number;
  receitaDia_br: string;
  receitaSemana_br: string;
  receitaMes_br: string;
  receitaAno_br: string;
}

export interface GraficoDaReceita {
  receita_mes_ano: number[];
  receita_dia_mes: number[];
  receita_dia_semana: number[];
}

export interface TotaisDasDespesas {
  despesaDia: number;
  despesaSemana: number;
  despesaMes: number;
  despesaAno: number;
  despesaDia_br: string;
  despesaSemana_br: string;
  despesaMes_br: string;
  despesaAno_br: string;
}

export interface GraficoDasDespesas {
  despesa_mes_ano: number[];
  despesa_dia_mes: number[];
  despesa_dia_semana: number[];
}

export const consultaDeCategoria = z.object({
  period: umDe('Período', PERIODOS_DE_CATEGORIA).default('mes'),
});
export type ConsultaDeCategoria = z.infer<typeof consultaDeCategoria>;

/** Expenses without a category come last, with a null `categoria_id`. */
export interface GastoDaCategoria {
  categoria_id: number | null;
  categoria: string;
  total: number;
  total_br: string;
}

/** Opening balance + receipts - expenses, up to a day. */
export interface Caixa {
  caixa: number;
  caixa_br: string;
  receita: number;
  receita_br: string;
  despesas: number;
  despesas_br: string;
  saldo_inicial: number;
  saldo_inicial_br: string;
}

export interface TotaisFinanceiros {
  total_dia: number;
  total_semana: number;
  total_mes: number;
  total_ano: number;
  total_dia_br: string;
  total_semana_br: string;
  total_mes_br: string;
  total_ano_br: string;
}

export interface ReceitaEDespesa<Valor> {
  receita: Valor;
  despesa: Valor;
}

export interface GraficoFinanceiro {
  financeiro_mes_ano: ReceitaEDespesa<number[]>;
  financeiro_dia_mes: ReceitaEDespesa<number[]>;
  financeiro_dia_semana: ReceitaEDespesa<number[]>;
  financeiro_mes: ReceitaEDespesa<number>;
  financeiro_ano: ReceitaEDespesa<number>;
}
