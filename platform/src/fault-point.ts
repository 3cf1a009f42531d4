import { channel } from 'node:diagnostics_channel';

export const FAULT_POINTS = [
  'comando.antes-do-append',
  'comando.depois-do-append',
  'comando.antes-da-resposta',
  'leitura.antes-do-commit',
  'leitura.depois-do-commit',
  'leitura.antes-da-troca',
  'leitura.depois-da-troca',
  'aviso.antes-do-envio',
  'processo.antes-da-posicao',
  'processo.depois-da-posicao',
  'trabalho.antes-do-fim',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

const reached = channel('encomenda:ponto');

/** Does nothing without a subscriber. */
export const faultPoint = (point: FaultPoint): void => reached.publish(point);
