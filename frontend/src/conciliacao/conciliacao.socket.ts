import type { SubjectTags } from '../core/feature-subjects';

/** Proposals depend on what orders lack. */
export const assuntos: SubjectTags = {
  conciliacao: () => [{ type: 'Conciliacao' }],
  pedidos: () => [{ type: 'Propostas' }],
};
