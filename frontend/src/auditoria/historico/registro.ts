import type { AssuntoDoHistorico } from '@encomenda/contracts/auditoria/assuntos';

/** Whose history. */
export interface Registro {
  assunto: AssuntoDoHistorico;
  id: number;
}

/** Tag of one record's history, or of all: an announcement of the record makes it stale. */
export const tagDoHistorico = ({ assunto, id }: { assunto: string; id: number | null }) =>
  id === null
    ? { type: 'Historico' as const }
    : { type: 'Historico' as const, id: `${assunto}-${id}` };
