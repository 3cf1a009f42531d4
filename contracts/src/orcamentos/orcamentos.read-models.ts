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

/** Id of a photo. @param lugar among all photos of the version, from 1 */
export const idDaFotoDaVersao = (orcamentoId: number, versao: number, lugar: number): number =>
  idDaVersao(orcamentoId, versao) * LUGARES + lugar;

/** The current version of a quote. */
export interface LinhaOrcamento {
  id: number;
  cliente_id: number;
  cliente_nome: string;
  versao: number;
  estado: EstadoDoOrcamento;
  excluido: boolean;
  /** Summary of the items: `2 × Caneca, Bolo e mais 1`. */
  encomenda: string;
  total_em_centavos: number;
  prazo: string | null;
  validade: string;
  /** Business day of the version. */
  data: string;
  enviado: boolean;
  pedido_id: number | null;
  /** Version that the order was made from. */
  pedido_versao: number | null;
  revisao: number;
  busca: string;
}

export interface LinhaVersaoDoOrcamento {
  /** `idDaVersao` of quote and version. */
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
