import type { MapaDeAssuntos } from '../app/socket';

export const assuntos: MapaDeAssuntos = {
  produtos: (id) => [{ type: 'Produto', id }],
  'categorias-de-produtos': (id) => [{ type: 'CategoriaDeProduto', id }],
};
