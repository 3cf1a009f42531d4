import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = {
  despesas: (id) => [{ type: 'Despesa', id }, { type: 'Gastos' }],
};
