import type { MapaDeAssuntos } from '../core/feature-subjects';

export const assuntos: MapaDeAssuntos = { tags: (id) => [{ type: 'Tag', id }] };
