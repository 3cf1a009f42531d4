import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = {
  calendario: () => [{ type: 'Calendario' }, { type: 'Agenda' }],
  pedidos: () => [{ type: 'Agenda' }],
  entregas: () => [{ type: 'Agenda' }],
  solicitacoes: () => [{ type: 'Agenda' }],
  configuracoes: () => [{ type: 'Agenda' }],
};
