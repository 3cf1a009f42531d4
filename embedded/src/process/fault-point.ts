import { channel } from 'node:diagnostics_channel';

/** Points of an append at which fault tests can kill the event store. */
export const FAULT_POINTS = [
  'eventos.antes-de-gravar',
  'eventos.depois-de-gravar',
  'eventos.antes-de-religar',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

const reached = channel('encomenda:ponto');

/** Publishes that the process reached `point`. Does nothing without a subscriber. */
export const faultPoint = (point: FaultPoint): void => reached.publish(point);
