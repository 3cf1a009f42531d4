import type { MapaDeAssuntos } from '../app/socket';

/** The attention list also speaks of payments and of what is ready: that is announced of orders. */
export const assuntos: MapaDeAssuntos = {
  painel: () => [{ type: 'Painel' }],
  relatorios: () => [{ type: 'Painel' }],
  pedidos: () => [{ type: 'Painel' }],
};
