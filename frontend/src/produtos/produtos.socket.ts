import type { MapaDeAssuntos } from '../core/feature-subjects';

export const assuntos: MapaDeAssuntos = {
  produtos: (id) => [{ type: 'Produto', id }],
  'categorias-de-produtos': (id) => [{ type: 'CategoriaDeProduto', id }],
};
