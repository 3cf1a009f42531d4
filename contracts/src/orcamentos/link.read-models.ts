import type { FotoDeReferencia } from '../solicitacoes/fotos-de-referencia.js';

/** The latest link of a quote. */
export interface LinhaLink {
  orcamento_id: number;
  cliente_id: number;
  /** Keyed hash of the token, hexadecimal. */
  hash: string;
  /** UTC instant. */
  criado_em: string;
  /** Last business day on which the link opens. */
  ate: string;
  revogado: boolean;
  /** Last business day of a visit by a person. */
  visitado_em: string | null;
  /** Number of days with a visit by a person. */
  visitas: number;
  /** Last business day of a visit by a robot. */
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

/** @param revisao revision of the event in the link's stream */
export const idDaMudanca = (orcamentoId: number, revisao: bigint): number =>
  orcamentoId * REVISOES + Number(revisao);

export interface LinksDb {
  'links_dos_orcamentos.links': LinhaLink;
  'links_dos_orcamentos.mudancas': LinhaMudancaPedida;
}
