import type { AssuntoDoHistorico } from './assuntos.js';

/** Contains no personal data. */
export interface LinhaAuditoria {
  posicao: number;
  revisao: number;
  evento_id: string;
  tipo: string;
  assunto: AssuntoDoHistorico;
  registro: number;
  pessoa: number | null;
  em: string;
  dia: string;
  frase: string;
  busca: string;
}

/** Maps a period to a range of the log: first and last position of each business day. */
export interface LinhaDiaDaAuditoria {
  dia: string;
  primeira: number;
  ultima: number;
}

/** Latest data, without personal fields, of what events replace as a whole. */
export interface LinhaAnterior {
  chave: string;
  posicao: number;
  dados: Record<string, unknown>;
}

export interface AuditoriaDb {
  'auditoria.anteriores': LinhaAnterior;
  'auditoria.eventos': LinhaAuditoria;
  'auditoria.dias': LinhaDiaDaAuditoria;
}
