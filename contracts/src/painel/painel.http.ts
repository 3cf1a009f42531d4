import type { Medias } from '../relatorios/relatorios.http.js';
import type { EstagioId } from '../pedidos/producao/estagio.js';

export type MotivoDeAtencao =
  | 'prazo-vencido'
  | 'prazo-apertado'
  | 'pronto-para-entregar'
  | 'pago-em-parte';

export interface PedidoQuePrecisaDeAtencao {
  id: number;
  cliente: string;
  distincao: string | null;
  motivo: MotivoDeAtencao;
  texto: string;
  estagio_id: EstagioId;
  /** Decimal reais; null without `valores:ler`. */
  falta_pagar: number | null;
  falta_pagar_br: string | null;
}

export interface PedidoSemSinal {
  id: number;
  cliente: string;
  distincao: string | null;
  prazo_br: string | null;
  falta_do_sinal_br: string;
}

export interface EsperandoSinal {
  /** At most 5, by deadline. */
  pedidos: PedidoSemSinal[];
  /** Counted up to 1,000. */
  total: number;
}

export interface EntregaDeHoje {
  id: number;
  data: string;
  data_br: string;
  finalizada: boolean;
  total_destinos: number;
  destinos_entregues: number;
}

export interface PrimeirosPassos {
  empresa: boolean;
  produto: boolean;
  cliente: boolean;
  pedido: boolean;
}

export interface DadosDoPainel extends Medias {
  pedidos_nao_iniciados: number;
  pedidos_producao: number;
  pedidos_prazo_apertado: number;
  pedidos_prazo_vencido: number;
  pedidos_para_hoje: number;
  /** At most 7, the most urgent first. */
  atencao: PedidoQuePrecisaDeAtencao[];
  atencao_total: number;
  /** Null when the shop asks for no sinal, and without `valores:ler`. */
  esperando_sinal: EsperandoSinal | null;
  entregas_de_hoje: EntregaDeHoje[];
  primeiros_passos: PrimeirosPassos;
  /** Requests without an answer; null without `solicitacoes:ler`. */
  solicitacoes_novas: number | null;
}
