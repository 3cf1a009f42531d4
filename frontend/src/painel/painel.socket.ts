import type { MapaDeAssuntos } from '../app/socket';

export const assuntos: MapaDeAssuntos = { painel: () => [{ type: 'Painel' }] };
