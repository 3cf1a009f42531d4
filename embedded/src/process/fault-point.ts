import { channel } from 'node:diagnostics_channel';

/** Moments in the life of an append at which the event store may be ordered to die. */
export const FAULT_POINTS = [
  'eventos.antes-de-gravar',
  'eventos.depois-de-gravar',
  'eventos.antes-de-religar',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

const passages = channel('encomenda:ponto');

/** Tells that the process comes by a point, to whoever listens. */
export const faultPoint = (point: FaultPoint): void => passages.publish(point);
