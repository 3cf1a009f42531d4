import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = { notificacoes: () => [{ type: 'Notificacao' }] };
