import type { MapaDeAssuntos } from '../core/feature-subjects';

export const assuntos: MapaDeAssuntos = { clientes: (id) => [{ type: 'Cliente', id }] };
