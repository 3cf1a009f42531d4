import type { AssuntoDoHistorico } from './assuntos.js';

/** One row per event of the log. No personal data. */
export interface LinhaAuditoria {
  posicao: number;
  revisao: number;
  evento_id: string;
  tipo: string;
  assunto: AssuntoDoHistorico;
  registro: number;
  /** Null for the system. */
  pessoa: number | null;
  /** UTC instant, ISO 8601. */
  em: string;
  dia: string;
  frase: string;
  busca: string;
}

/** First and last log position of each business day: maps a period to a range of the log. */
export interface LinhaDiaDaAuditoria {
  dia: string;
  primeira: number;
  ultima: number;
}

/** Last data of each record or part that events replace as a whole. */
export interface LinhaAnterior {
  /** `item-3`. */
  chave: string;
  posicao: number;
  /** Without personal data. */
  dados: Record<string, unknown>;
}

export interface AuditoriaDb {
  'auditoria.anteriores': LinhaAnterior;
  'auditoria.eventos': LinhaAuditoria;
  'auditoria.dias': LinhaDiaDaAuditoria;
}
