import { channel } from 'node:diagnostics_channel';

export const FAULT_POINTS = [
  'eventos.antes-de-gravar',
  'eventos.depois-de-gravar',
  'eventos.antes-de-religar',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

const reached = channel('encomenda:ponto');

/** Does nothing without a subscriber. */
export const faultPoint = (point: FaultPoint): void => reached.publish(point);
