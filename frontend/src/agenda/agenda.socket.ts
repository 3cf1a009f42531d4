import type { SubjectTags } from '../core/feature-subjects';

/** The agenda shows orders by deadline, deliveries and requests by day, held against the calendar. */
export const assuntos: SubjectTags = {
  calendario: () => [{ type: 'Calendario' }, { type: 'Agenda' }],
  pedidos: () => [{ type: 'Agenda' }],
  entregas: () => [{ type: 'Agenda' }],
  solicitacoes: () => [{ type: 'Agenda' }],
  configuracoes: () => [{ type: 'Agenda' }],
};
