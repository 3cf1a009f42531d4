import type { SubjectTags } from '../core/feature-subjects';

/** Items, payments and tags are parts of their order: changing one changes the order. */
export const assuntos: SubjectTags = {
  pedidos: (id) => [{ type: 'Pedido', id }],
};
