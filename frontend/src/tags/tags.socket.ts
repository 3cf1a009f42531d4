import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = { tags: (id) => [{ type: 'Tag', id }] };
