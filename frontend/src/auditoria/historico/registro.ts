import type { AssuntoDoHistorico } from '@encomenda/contracts/auditoria/assuntos';

export interface Registro {
  assunto: AssuntoDoHistorico;
  id: number;
}

/** Cache tag of one record's history, or of all (`id` null). */
export const tagDoHistorico = ({ assunto, id }: { assunto: string; id: number | null }) =>
  id === null
    ? { type: 'Historico' as const }
    : { type: 'Historico' as const, id: `${assunto}-${id}` };
