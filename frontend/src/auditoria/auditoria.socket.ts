import type { MapaDeAssuntos } from '../app/socket';

export const assuntos: MapaDeAssuntos = {
  auditoria: () => [{ type: 'NovosNaAuditoria' }],
};
