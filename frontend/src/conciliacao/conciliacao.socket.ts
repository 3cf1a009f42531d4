import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = {
  conciliacao: () => [{ type: 'Conciliacao' }],
  pedidos: () => [{ type: 'Propostas' }],
};
