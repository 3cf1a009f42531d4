import type { SubjectTags } from '../core/feature-subjects';

/** A quote says whether its order was cancelled. */
export const assuntos: SubjectTags = {
  orcamentos: (id) => [
    { type: 'Orcamento', id },
    { type: 'LinkDoOrcamento', id },
  ],
  pedidos: () => [{ type: 'Orcamento' }],
};
