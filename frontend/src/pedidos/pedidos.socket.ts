import type { MapaDeAssuntos } from '../core/feature-subjects';

/** Items, payments and tags are parts of their order: a change of one is a change of it. */
export const assuntos: MapaDeAssuntos = {
  pedidos: (id) => [{ type: 'Pedido', id }],
};
