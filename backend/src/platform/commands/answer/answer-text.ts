import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';

/** Text of an act from its first event alone, so that a repeated command gets the same text; else `otherwise`. */
export const answerText = ([first]: readonly DomainEvent[], otherwise: string): string =>
  (first && eventCatalog.get(first.type)?.answer?.(first.data as never)) ?? otherwise;
