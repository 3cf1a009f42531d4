import type { SubjectTags } from '../core/feature-subjects';

/** The Painel counts the new ones; a request shows its customer. */
export const assuntos: SubjectTags = {
  solicitacoes: (id) => [{ type: 'Solicitacao', id }, { type: 'Painel' }],
  clientes: () => [{ type: 'Solicitacao' }],
};
