import { eventCatalog } from '@encomenda/contracts/catalogo';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import type { DomainEvent } from '@encomenda/contracts/shared/event';

/**
 * What an act came to, as its toast says it. Told from its events alone, so that a repeated command
 * is answered as the first time.
 * @param senao said of an act that changed nothing, or of which nothing more is said
 */
export const respostaDe = ([first]: readonly DomainEvent[], senao: string): string =>
  (first && eventCatalog.get(first.type)?.answer?.(first.data as never)) ?? senao;

/** What is still owed after a payment. @param faltaEmCentavos centavos, as of that payment */
export const saldoDepois = (faltaEmCentavos: number): string =>
  faltaEmCentavos > 0 ? `Faltam ${formatarReais(faltaEmCentavos)}.` : 'Pedido pago.';
