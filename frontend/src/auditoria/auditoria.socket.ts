import { ASSUNTOS_DO_HISTORICO } from '@encomenda/contracts/auditoria/assuntos';
import type { SubjectTags } from '../core/feature-subjects';
import { tagDoHistorico } from './historico/enderecos/registro';

const doHistorico: SubjectTags = Object.fromEntries(
  ASSUNTOS_DO_HISTORICO.map((assunto) => [
    assunto,
    (id: number | null) => [tagDoHistorico({ assunto, id })],
  ]),
);

export const assuntos: SubjectTags = {
  ...doHistorico,
  auditoria: () => [{ type: 'NovosNaAuditoria' }],
};
