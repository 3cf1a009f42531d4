import { ASSUNTOS_DO_HISTORICO } from '@encomenda/contracts/auditoria/assuntos';
import type { MapaDeAssuntos } from '../core/feature-subjects';
import { tagDoHistorico } from './historico/registro';

const doHistorico: MapaDeAssuntos = Object.fromEntries(
  ASSUNTOS_DO_HISTORICO.map((assunto) => [
    assunto,
    (id: number | null) => [tagDoHistorico({ assunto, id })],
  ]),
);

export const assuntos: MapaDeAssuntos = {
  ...doHistorico,
  auditoria: () => [{ type: 'NovosNaAuditoria' }],
};
