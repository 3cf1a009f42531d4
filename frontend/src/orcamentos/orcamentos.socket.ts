import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = {
  orcamentos: (id) => [
    { type: 'Orcamento', id },
    { type: 'LinkDoOrcamento', id },
  ],
  pedidos: () => [{ type: 'Orcamento' }],
};
