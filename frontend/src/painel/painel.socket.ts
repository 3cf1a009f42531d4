import type { MapaDeAssuntos } from '../core/feature-subjects';

/** The attention list also speaks of payments and of what is ready: that is announced of orders. */
export const assuntos: MapaDeAssuntos = {
  painel: () => [{ type: 'Painel' }],
  relatorios: () => [{ type: 'Painel' }],
  pedidos: () => [{ type: 'Painel' }],
};
