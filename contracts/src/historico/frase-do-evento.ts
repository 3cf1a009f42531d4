import { eventCatalog } from '../catalogo.js';
import type { DomainEvent, EventMetadata } from '../shared/event.js';

/** What is said before the sentence of an event that undoes an earlier act; empty for all others. */
export const desfez = ({ desfaz }: Pick<EventMetadata, 'desfaz'>): string =>
  desfaz === undefined ? '' : `Desfez a revisão ${desfaz}: `;

/**
 * What happened, in one Portuguese sentence; who and when stand beside it.
 * @param antes the data that the event replaces (`anteriores.ts`): then it says from what to what
 */
export const fraseDoEvento = ({ type, data }: DomainEvent, antes?: object): string =>
  eventCatalog.get(type)!.phrase(data as never, antes as never);
