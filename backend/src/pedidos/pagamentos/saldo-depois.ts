import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

export const saldoDepois = (faltaEmCentavos: number): string =>
  faltaEmCentavos > 0 ? `Faltam ${formatarReais(faltaEmCentavos)}.` : 'Pedido pago.';
