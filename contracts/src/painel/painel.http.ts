import type { Medias } from '../relatorios/relatorios.http.js';
import type { EstagioId } from '../pedidos/estagio.js';

/** Why an order stands in "Precisa de atenção". */
export type MotivoDeAtencao =
  'prazo-vencido' | 'prazo-apertado' | 'pronto-para-entregar' | 'pago-em-parte';

export interface PedidoQuePrecisaDeAtencao {
  id: number;
  cliente: string;
  motivo: MotivoDeAtencao;
  /** The reason as a sentence: `Atrasado 2 dias`. */
  texto: string;
  estagio_id: EstagioId;
}

/** Answer of painel/data: the counters, the averages of orders, and what needs a hand today. */
export interface DadosDoPainel extends Medias {
  pedidos_nao_iniciados: number;
  pedidos_producao: number;
  pedidos_prazo_apertado: number;
  pedidos_prazo_vencido: number;
  /** At most 7, the most urgent first. */
  atencao: PedidoQuePrecisaDeAtencao[];
  /** How many there are in all. */
  atencao_total: number;
}
