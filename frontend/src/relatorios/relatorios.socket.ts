import type { MapaDeAssuntos } from '../core/feature-subjects';

export const assuntos: MapaDeAssuntos = { relatorios: () => [{ type: 'Relatorio' }] };
