import { formatarReais } from '@encomenda/contracts/shared/dinheiro';

/** What is still owed after a payment. @param faltaEmCentavos centavos, as of that payment */
export const saldoDepois = (faltaEmCentavos: number): string =>
  faltaEmCentavos > 0 ? `Faltam ${formatarReais(faltaEmCentavos)}.` : 'Pedido pago.';
