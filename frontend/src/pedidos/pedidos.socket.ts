import type { MapaDeAssuntos } from '../core/feature-subjects';

/** Items, payments and tags are parts of their order: changing one changes the order. */
export const assuntos: MapaDeAssuntos = {
  pedidos: (id) => [{ type: 'Pedido', id }],
};
