import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';

/** An allocated number, with its kind in `escrita.numeros`. */
export interface Numbered {
  readonly kind: string;
  readonly number: number;
}

/** The number that an event is the first to record; undefined for other events. */
export const numberedBy = ({ type, data }: DomainEvent): Numbered | undefined => {
  const numbers = eventCatalog.get(type)?.numbers;
  return numbers && { kind: numbers.kind, number: Number(data[numbers.field]) };
};
