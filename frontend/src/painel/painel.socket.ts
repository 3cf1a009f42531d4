import type { SubjectTags } from '../core/feature-subjects';

/** The attention list also depends on payments and finished items: both are announced as changes of their order. */
export const assuntos: SubjectTags = {
  painel: () => [{ type: 'Painel' }],
  relatorios: () => [{ type: 'Painel' }],
  pedidos: () => [{ type: 'Painel' }],
};
