import type { Medias } from '../relatorios/relatorios.http.js';
import type { EstagioId } from '../pedidos/estagio.js';

/** Why an order stands in "Precisa de atenção". */
export type MotivoDeAtencao =
  'prazo-vencido' | 'prazo-apertado' | 'pronto-para-entregar' | 'pago-em-parte';

export interface PedidoQuePrecisaDeAtencao {
  id: number;
  cliente: string;
  /** What tells the customer from others of the same name; null when nobody else bears it. */
  distincao: string | null;
  motivo: MotivoDeAtencao;
  /** The reason as a sentence: `Atrasado 2 dias`. */
  texto: string;
  estagio_id: EstagioId;
  /** What is still to be received, reais; null for people who may not read amounts. */
  falta_pagar: number | null;
  falta_pagar_br: string | null;
}

/** A delivery of today, or one of before that nobody finished. */
export interface EntregaDeHoje {
  id: number;
  data: string;
  data_br: string;
  finalizada: boolean;
  total_destinos: number;
  destinos_entregues: number;
}

/** What a shop needs before its first order goes through; each is true once it is there. */
export interface PrimeirosPassos {
  empresa: boolean;
  produto: boolean;
  cliente: boolean;
  pedido: boolean;
}

/** Answer of painel/data: the counters, the averages of orders, and what needs a hand today. */
export interface DadosDoPainel extends Medias {
  pedidos_nao_iniciados: number;
  pedidos_producao: number;
  pedidos_prazo_apertado: number;
  pedidos_prazo_vencido: number;
  /** Open orders whose deadline is today. */
  pedidos_para_hoje: number;
  /** At most 7, the most urgent first. */
  atencao: PedidoQuePrecisaDeAtencao[];
  /** How many there are in all. */
  atencao_total: number;
  /** In the order of their days; empty for people who may not see deliveries. */
  entregas_de_hoje: EntregaDeHoje[];
  primeiros_passos: PrimeirosPassos;
}
