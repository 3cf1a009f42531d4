import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = {
  receita: () => [{ type: 'Dinheiro' }],
  despesas: () => [{ type: 'Dinheiro' }],
  configuracoes: () => [{ type: 'Dinheiro' }],
};
