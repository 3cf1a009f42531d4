import type { MapaDeAssuntos } from '../core/feature-subjects';

export const assuntos: MapaDeAssuntos = { notificacoes: () => [{ type: 'Notificacao' }] };
