import { titularDoEvento } from '@encomenda/contracts/auditoria/dados-pessoais';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';

const erasedBy = ({ type, data }: DomainEvent): string | null =>
  eventCatalog.get(type)?.erases === true ? String(data['titular']) : null;

const withoutKey = (event: RecordedEvent): RecordedEvent => ({
  ...event,
  data: { ...event.data, ...eventCatalog.get(event.type)?.personal?.fields },
});

/** `live` reads each event before later erasures; `later` reads when all keys are gone. */
export const erasedIn = (
  events: readonly RecordedEvent[],
): { live: RecordedEvent[]; later: RecordedEvent[] } => {
  const gone = new Set<string>();
  const unlessGone = (event: RecordedEvent): RecordedEvent => {
    const owner = titularDoEvento(event);
    return owner !== null && gone.has(owner) ? withoutKey(event) : event;
  };
  const live = events.map((event) => {
    const erased = erasedBy(event);
    if (erased !== null) gone.add(erased);
    return unlessGone(event);
  });
  return { live, later: events.map(unlessGone) };
};
