import type { SubjectTags } from '../core/feature-subjects';

/** Never announced: only an undo on this page invalidates it. */
export const assuntos: SubjectTags = { importacoes: () => [{ type: 'Importacao' }] };
