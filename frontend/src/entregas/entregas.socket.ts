import type { SubjectTags } from '../core/feature-subjects';

/** Stops show the stage and amounts of their orders, so a change of any order invalidates them. */
export const assuntos: SubjectTags = {
  entregas: (id) => [{ type: 'Entrega', id }],
  pedidos: () => [{ type: 'Entrega' }],
};
