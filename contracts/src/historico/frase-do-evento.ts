import { eventCatalog } from '../catalogo.js';
import type { DomainEvent, EventMetadata } from '../shared/events/event.js';

export const desfez = ({ desfaz }: Pick<EventMetadata, 'desfaz'>): string =>
  desfaz === undefined ? '' : `Desfez a revisão ${desfaz}: `;

/** @param antes data that the event replaces, as `anterioresDe` finds it */
export const fraseDoEvento = ({ type, data }: DomainEvent, antes?: object): string =>
  eventCatalog.get(type)!.phrase(data as never, antes as never);
