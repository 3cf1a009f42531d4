import type { SubjectTags } from '../core/feature-subjects';

/** Never announced: an import that is undone here changes its pages at once. */
export const assuntos: SubjectTags = { importacoes: () => [{ type: 'Importacao' }] };
