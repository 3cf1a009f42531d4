import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';

/**
 * The toast of an act, from its events alone, so that a repeated command gets the same answer.
 * @param otherwise text for an act without events, or whose event has no text of its own
 */
export const answerText = ([first]: readonly DomainEvent[], otherwise: string): string =>
  (first && eventCatalog.get(first.type)?.answer?.(first.data as never)) ?? otherwise;
