import type { FotoDeReferencia } from './fotos-de-referencia.js';
import type { SituacaoDaSolicitacao } from './situacao.js';
import type { OpcaoPedida } from './solicitacao.events.js';

export interface LinhaSolicitacao {
  id: number;
  /** Shown to whoever sent it, instead of the number. */
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
  /** What a refusal leads back to. */
  respondida: boolean;
  motivo: string | null;
  cliente_id: number | null;
  /** The last that was made of it; null without one. */
  orcamento_id: number | null;
  pedido_id: number | null;
  /** UTC instant. */
  recebida_em: string;
  /** Business day of that. */
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
