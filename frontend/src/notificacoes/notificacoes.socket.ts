import type { MapaDeAssuntos } from '../app/socket';

export const assuntos: MapaDeAssuntos = { notificacoes: () => [{ type: 'Notificacao' }] };
