import { eventCatalog } from '../catalogo.js';
import type { DomainEvent } from '../shared/events/event.js';

/** Such as `item-3`; null unless a later event replaces this data. */
export const chaveDoAnterior = ({ type, data }: DomainEvent): string | null =>
  eventCatalog.get(type)?.snapshotOf?.(data as never) ?? null;

/** For each event, the data that it replaces; undefined for none. Oldest event first. */
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
