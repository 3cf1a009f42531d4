import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = { relatorios: () => [{ type: 'Relatorio' }] };
