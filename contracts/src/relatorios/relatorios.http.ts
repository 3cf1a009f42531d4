import { z } from 'zod';
import { umDe } from '../shared/campos.js';
import { PERIODOS_DE_RANKING } from './periodos.js';

/** Query of the rankings; without a word, the month. */
export const consultaDeRanking = z.object({
  periodo: umDe('Período', PERIODOS_DE_RANKING).default('mes'),
});
export type ConsultaDeRanking = z.infer<typeof consultaDeRanking>;

export const LINHAS_DO_RANKING = 10;

/**
 * Averages of orders per month, two decimals: from the first order's month, from January, and from
 * the first month of the calendar half and quarter, each up to the month of the day.
 */
export interface Medias {
  media: number;
  media_ano: number;
  media_semestre: number;
  media_trimestre: number;
}

/** A day with the number of its orders. */
export interface DataComTotal {
  data: string;
  data_br: string;
  total: number;
}

/** A month with the number of its orders; `mes_br` reads `Mar/2026`. */
export interface MesComTotal {
  mes: string;
  mes_br: string;
  total: number;
}

/** Orders that stand, by their date; what lies after the month of the day does not count. */
export interface RelatorioDePedidos extends Medias {
  total: number;
  total_ano: number;
  total_semestre: number;
  total_trimestre: number;
  /** Over all days up to the day; ties go to the most recent; null before the first order. */
  melhor_data: DataComTotal | null;
  /** Only days with orders. */
  pior_data: DataComTotal | null;
  melhor_mes_ano: MesComTotal | null;
  /** Only months with orders, without the month of the day, which has not ended. */
  pior_mes_ano: MesComTotal | null;
}

/** Units finished up to the end of the month of the day; in its year; in its month. */
export interface RelatorioDeProdutos {
  total_finalizados: number;
  total_finalizados_ano: number;
  total_finalizados_mes: number;
}

/** Customers registered up to the end of the month of the day; in its year; in its month. */
export interface RelatorioDeClientes {
  total: number;
  total_ano: number;
  total_mes: number;
  /** New customers per month since the first; the screen shows it only on demand. */
  media_mes: number;
}

export interface ProdutoNoRanking {
  rnum: number;
  id: number;
  nome: string;
  quantidade: number;
  desconto: number;
  desconto_br: string;
  valor: number;
  valor_br: string;
}

export interface ClienteNoRanking {
  rnum: number;
  id: number;
  nome: string;
  /** What tells them from others of the same name; null when nobody else bears it. */
  distincao: string | null;
  total_pedidos: number;
  quantidade_produtos: number;
  valor: number;
  valor_br: string;
}

/** Orders of the chart on Painel and in the report. */
export interface GraficoDePedidos {
  total_pedidos_mes_ano: number[];
  total_pedidos_dia_mes: number[];
  total_pedidos_dia_semana: number[];
}
