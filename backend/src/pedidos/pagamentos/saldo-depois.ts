import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

/** @param faltaEmCentavos balance after that payment, in centavos */
export const saldoDepois = (faltaEmCentavos: number): string =>
  faltaEmCentavos > 0 ? `Faltam ${formatarReais(faltaEmCentavos)}.` : 'Pedido pago.';
