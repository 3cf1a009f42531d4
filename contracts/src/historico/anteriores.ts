import { eventCatalog } from '../catalogo.js';
import type { DomainEvent } from '../shared/event.js';

/**
 * Under which the data that an event carries whole is found when the next one rewrites it:
 * `item-3`; null for an event that carries no such data.
 */
export const chaveDoAnterior = ({ type, data }: DomainEvent): string | null =>
  eventCatalog.get(type)?.snapshotOf?.(data as never) ?? null;

/** For each event of one stream, oldest first: the data that it rewrites; undefined for none. */
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
