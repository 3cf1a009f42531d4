import type { MapaDeAssuntos } from '../core/feature-subjects';

/** The days of a tight deadline stand in every order and on the Painel. */
export const assuntos: MapaDeAssuntos = {
  configuracoes: () => [
    { type: 'Configuracoes' },
    { type: 'Painel' },
    { type: 'Pedido' },
    { type: 'Tabela', id: 'pedidos' },
  ],
};
