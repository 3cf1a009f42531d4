import { eventCatalog } from '../catalogo.js';
import type { DomainEvent } from '../shared/events/event.js';

/** Key of data that the next event replaces, such as `item-3`; null for other events. */
export const chaveDoAnterior = ({ type, data }: DomainEvent): string | null =>
  eventCatalog.get(type)?.snapshotOf?.(data as never) ?? null;

/** Data that each event replaces, oldest event first; undefined for none. */
export const anterioresDe = (eventos: readonly DomainEvent[]): (object | undefined)[] => {
  const ultimos = new Map<string, object>();
  return eventos.map((evento) => {
    const chave = chaveDoAnterior(evento);
    if (chave === null) return undefined;
    const antes = ultimos.get(chave);
    ultimos.set(chave, evento.data);
    return antes;
  });
};
