import type { FotoDeReferencia } from '../solicitacoes/fotos-de-referencia.js';

/** The last link of a quote. */
export interface LinhaLink {
  orcamento_id: number;
  cliente_id: number;
  /** Keyed hash of the token, hexadecimal. */
  hash: string;
  /** UTC instant. */
  criado_em: string;
  /** Last day on which it opens. */
  ate: string;
  revogado: boolean;
  /** Last day of a visit by a person. */
  visitado_em: string | null;
  /** Days with visits by a person. */
  visitas: number;
  /** Last day on which a robot opened it. */
  robo_em: string | null;
}

export interface LinhaMudancaPedida {
  /** `idDaMudanca` of quote and revision. */
  id: number;
  orcamento_id: number;
  cliente_id: number;
  versao: number;
  /** Null once the customer's data are erased. */
  mensagem: string | null;
  fotos: FotoDeReferencia[];
  /** UTC instant. */
  em: string;
}

const REVISOES = 100_000;

/** @param revisao of the link's stream */
export const idDaMudanca = (orcamentoId: number, revisao: bigint): number =>
  orcamentoId * REVISOES + Number(revisao);

export interface LinksDb {
  'links_dos_orcamentos.links': LinhaLink;
  'links_dos_orcamentos.mudancas': LinhaMudancaPedida;
}
