import type { MapaDeAssuntos } from '../app/socket';

export const assuntos: MapaDeAssuntos = { relatorios: () => [{ type: 'Relatorio' }] };
