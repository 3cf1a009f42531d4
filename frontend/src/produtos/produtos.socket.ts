import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = {
  produtos: (id) => [{ type: 'Produto', id }],
  'categorias-de-produtos': (id) => [{ type: 'CategoriaDeProduto', id }],
};
