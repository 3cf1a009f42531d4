import type { MapaDeAssuntos } from '../app/socket';

export const assuntos: MapaDeAssuntos = { clientes: (id) => [{ type: 'Cliente', id }] };
