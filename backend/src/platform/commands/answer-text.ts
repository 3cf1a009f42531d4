import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { DomainEvent } from '@encomenda/contracts/shared/event';

/** Toast from the act's events alone, so that repeats answer the same. @param otherwise text for none */
export const answerText = ([first]: readonly DomainEvent[], otherwise: string): string =>
  (first && eventCatalog.get(first.type)?.answer?.(first.data as never)) ?? otherwise;
