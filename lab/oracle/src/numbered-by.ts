import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';

export interface Numbered {
  readonly kind: string;
  readonly number: number;
}

/** The allocated number that this event is the first to record; undefined for other events. */
export const numberedBy = ({ type, data }: DomainEvent): Numbered | undefined => {
  const numbers = eventCatalog.get(type)?.numbers;
  return numbers && { kind: numbers.kind, number: Number(data[numbers.field]) };
};
