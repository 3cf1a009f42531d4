import type { AssuntoDoHistorico } from '@encomenda/contracts/auditoria/assuntos';

export interface Registro {
  assunto: AssuntoDoHistorico;
  id: number;
}

export const tagDoHistorico = ({ assunto, id }: { assunto: string; id: number | null }) =>
  id === null
    ? { type: 'Historico' as const }
    : { type: 'Historico' as const, id: `${assunto}-${id}` };
