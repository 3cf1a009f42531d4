import { ASSUNTOS_DO_HISTORICO } from '@encomenda/contracts/auditoria/assuntos';
import type { MapaDeAssuntos } from '../app/socket';
import { tagDoHistorico } from './registro';

/** A change of a record is a new line of its history. */
export const assuntos: MapaDeAssuntos = Object.fromEntries(
  ASSUNTOS_DO_HISTORICO.map((assunto) => [
    assunto,
    (id: number | null) => [tagDoHistorico({ assunto, id })],
  ]),
);
