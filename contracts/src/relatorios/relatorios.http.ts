import { z } from 'zod';
import { umDe } from '../shared/campos/campos.js';
import type { CanalDeVenda } from '../pedidos/pedido.campos.js';
import { PERIODOS_DE_RANKING, type PeriodoDeRanking } from './periodos.js';

export const consultaDeRanking = z.object({
  periodo: umDe('Período', PERIODOS_DE_RANKING).default('mes'),
});
export type ConsultaDeRanking = z.infer<typeof consultaDeRanking>;

export const LINHAS_DO_RANKING = 10;

/** Orders per month up to the given day's month, two decimals. */
export interface Medias {
  media: number;
  media_ano: number;
  media_semestre: number;
  media_trimestre: number;
}

export interface DataComTotal {
  data: string;
  data_br: string;
  total: number;
}

export interface MesComTotal {
  mes: string;
  mes_br: string;
  total: number;
}

/** Valid orders. Amounts are decimal reais with the delivery fee. */
export interface VendasDoCanal {
  rnum: number;
  canal: CanalDeVenda | null;
  nome: string;
  total_pedidos: number;
  valor: number;
  valor_br: string;
}

export interface RelatorioDePedidos extends Medias {
  total: number;
  total_ano: number;
  total_semestre: number;
  total_trimestre: number;
  /** The latest of equally good days; null before the first order. */
  melhor_data: DataComTotal | null;
  pior_data: DataComTotal | null;
  melhor_mes_ano: MesComTotal | null;
  /** Leaves out the current month and months without orders. */
  pior_mes_ano: MesComTotal | null;
  /** Highest amount first. Channels without orders are absent. */
  canais: Record<PeriodoDeRanking, VendasDoCanal[]>;
}

export interface RelatorioDeProdutos {
  total_finalizados: number;
  total_finalizados_ano: number;
  total_finalizados_mes: number;
}

export interface RelatorioDeClientes {
  total: number;
  total_ano: number;
  total_mes: number;
  /** Average per month since the first sale. */
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
  distincao: string | null;
  total_pedidos: number;
  quantidade_produtos: number;
  valor: number;
  valor_br: string;
}

export interface GraficoDePedidos {
  total_pedidos_mes_ano: number[];
  total_pedidos_dia_mes: number[];
  total_pedidos_dia_semana: number[];
}
