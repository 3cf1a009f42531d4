import type { PagamentoEvent } from '@encomenda/contracts/pedidos/pagamentos.events';

type DadosDe<T extends PagamentoEvent['type']> = Extract<PagamentoEvent, { type: T }>['data'];

interface Pago {
  pago_em_centavos: number;
}

const pagoMais = ({ pago_em_centavos }: Pago, centavos: number): Pago => ({
  pago_em_centavos: pago_em_centavos + centavos,
});

/** What payments change of an order's paid amount, in centavos. */
export const pagoDepoisDe = {
  PagamentoEfetuado: (pedido: Pago, data: DadosDe<'PagamentoEfetuado'>) =>
    pagoMais(pedido, data.valorEmCentavos),
  PagamentoCorrigido: (pedido: Pago, { antes, depois }: DadosDe<'PagamentoCorrigido'>) =>
    pagoMais(pedido, depois.valorEmCentavos - antes.valorEmCentavos),
  PagamentoCancelado: (pedido: Pago, data: DadosDe<'PagamentoCancelado'>) =>
    pagoMais(pedido, -data.valorEmCentavos),
  PagamentoRestaurado: (pedido: Pago, data: DadosDe<'PagamentoRestaurado'>) =>
    pagoMais(pedido, data.valorEmCentavos),
};
