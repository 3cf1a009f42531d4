import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = {
  solicitacoes: (id) => [{ type: 'Solicitacao', id }, { type: 'Painel' }],
  clientes: () => [{ type: 'Solicitacao' }],
};
