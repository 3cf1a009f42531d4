import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

/** `faltaEmCentavos` is the balance after the payment. */
export const saldoDepois = (faltaEmCentavos: number): string =>
  faltaEmCentavos > 0 ? `Faltam ${formatarReais(faltaEmCentavos)}.` : 'Pedido pago.';
