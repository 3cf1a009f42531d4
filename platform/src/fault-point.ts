import { channel } from 'node:diagnostics_channel';

/** Moments in a command's life at which a process of ours may be ordered to die. */
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

const passages = channel('encomenda:ponto');

/** Tells that the process comes by a point. Nobody listens but the campaign of faults, which may kill it there. */
export const faultPoint = (point: FaultPoint): void => passages.publish(point);
