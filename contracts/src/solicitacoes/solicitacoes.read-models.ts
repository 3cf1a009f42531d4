import type { FotoDeReferencia } from './fotos-de-referencia.js';
import type { SituacaoDaSolicitacao } from './situacao.js';
import type { OpcaoPedida } from './solicitacao.events.js';

export interface LinhaSolicitacao {
  id: number;
  /** The visitor knows this code instead of the number. */
  codigo: string;
  produto_id: number;
  produto_nome: string;
  quantidade: number;
  opcoes: OpcaoPedida[];
  textos: (string | null)[] | null;
  valor_em_centavos: number | null;
  para: string | null;
  nome: string;
  telefone: string | null;
  observacao: string | null;
  fotos: FotoDeReferencia[];
  situacao: SituacaoDaSolicitacao;
  /** Undoing a refusal makes the request `respondida` again when this is true, `nova` otherwise. */
  respondida: boolean;
  motivo: string | null;
  cliente_id: number | null;
  /** Latest quote made from the request; null without one. */
  orcamento_id: number | null;
  pedido_id: number | null;
  /** UTC instant. */
  recebida_em: string;
  /** Business day of `recebida_em`. */
  dia: string;
  eliminada: boolean;
  revisao: number;
  busca: string;
}

export interface LinhaContagemDeSolicitacoes {
  situacao: SituacaoDaSolicitacao;
  quantidade: number;
}

export interface SolicitacoesDb {
  'solicitacoes.contagens': LinhaContagemDeSolicitacoes;
  'solicitacoes.solicitacoes': LinhaSolicitacao;
}
