import type { AssuntoDoHistorico } from './assuntos.js';

/** Schema `auditoria`, table `eventos`: one row for each event of the log. No personal data. */
export interface LinhaAuditoria {
  /** Commit position. */
  posicao: number;
  revisao: number;
  evento_id: string;
  tipo: string;
  assunto: AssuntoDoHistorico;
  registro: number;
  /** User id of who did it; null for the system. */
  pessoa: number | null;
  /** UTC instant, ISO 8601. */
  em: string;
  /** Business day of that instant. */
  dia: string;
  /** What happened, with `••••` in the place of what is personal. */
  frase: string;
  /** The sentence, normalised for search. */
  busca: string;
}

/**
 * Table `dias`: the first and last place of each business day's events, so that a stretch of time
 * becomes a stretch of the log.
 */
export interface LinhaDiaDaAuditoria {
  dia: string;
  primeira: number;
  ultima: number;
}

/** Table `anteriores`: what was last said of a record or part that events rewrite whole. */
export interface LinhaAnterior {
  /** `item-3`. */
  chave: string;
  /** Commit position of the event that said it. */
  posicao: number;
  /** Its data, without what is personal. */
  dados: Record<string, unknown>;
}

export interface AuditoriaDb {
  'auditoria.anteriores': LinhaAnterior;
  'auditoria.eventos': LinhaAuditoria;
  'auditoria.dias': LinhaDiaDaAuditoria;
}
