import type { MapaDeAssuntos } from '../app/socket';

export const assuntos: MapaDeAssuntos = { tags: (id) => [{ type: 'Tag', id }] };
