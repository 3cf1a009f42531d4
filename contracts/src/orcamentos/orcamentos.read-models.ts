import type { CanalDeMensagem } from '../mensagens/tipo-de-mensagem.js';
import type { ConteudoDoOrcamento } from './conteudo/conteudo-do-orcamento.js';
import {
  MAIOR_VERSAO,
  type EstadoDoOrcamento,
  type MeioDeResposta,
} from './situacao-do-orcamento.js';

/** @param versao 1 to `MAIOR_VERSAO` */
export const idDaVersao = (orcamentoId: number, versao: number): number =>
  orcamentoId * (MAIOR_VERSAO + 1) + versao;

const LUGARES = 100;

/** Number of a photo of a version. @param lugar among all photos of the version, from 1 */
export const idDaFotoDaVersao = (orcamentoId: number, versao: number, lugar: number): number =>
  idDaVersao(orcamentoId, versao) * LUGARES + lugar;

/** The version in force. */
export interface LinhaOrcamento {
  id: number;
  cliente_id: number;
  cliente_nome: string;
  versao: number;
  estado: EstadoDoOrcamento;
  excluido: boolean;
  /** First lines: `2 × Caneca, Bolo e mais 1`. */
  encomenda: string;
  total_em_centavos: number;
  prazo: string | null;
  validade: string;
  /** Business day of the version. */
  data: string;
  enviado: boolean;
  pedido_id: number | null;
  /** Version of which the order was made. */
  pedido_versao: number | null;
  revisao: number;
  busca: string;
}

export interface LinhaVersaoDoOrcamento {
  /** `idDaVersao` of the two below. */
  id: number;
  orcamento_id: number;
  versao: number;
  cliente_id: number;
  conteudo: ConteudoDoOrcamento;
  sal: string | null;
  /** UTC instants. */
  em: string;
  usuario_id: number | null;
  enviada_em: string | null;
  enviada_por: number | null;
  enviada_canal: CanalDeMensagem | null;
  aprovada_em: string | null;
  aprovada_por: string | null;
  aprovada_meio: MeioDeResposta | null;
  hash: string | null;
  recusada_em: string | null;
  recusada_motivo: string | null;
  recusada_meio: MeioDeResposta | null;
}

export interface OrcamentosDb {
  'orcamentos.orcamentos': LinhaOrcamento;
  'orcamentos.versoes': LinhaVersaoDoOrcamento;
}
