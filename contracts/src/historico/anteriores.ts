import { eventCatalog } from '../catalogo.js';
import type { DomainEvent } from '../shared/events/event.js';

/** Key of the data that the event sets, such as `item-3`; null for events whose data is never replaced. */
export const chaveDoAnterior = ({ type, data }: DomainEvent): string | null =>
  eventCatalog.get(type)?.snapshotOf?.(data as never) ?? null;

/** For each event, the data that it replaces; undefined when it replaces none. `eventos`: oldest first. */
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
