import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = { clientes: (id) => [{ type: 'Cliente', id }] };
