import type { LinhaDoPedido, PedidoExistente } from './pedido.js';

type ComItens = Pick<PedidoExistente, 'itens'>;
type ComTotal = Pick<PedidoExistente, 'itens' | 'entrega'>;
type ComPagamentos = Pick<PedidoExistente, 'pagamentos'>;

const somar = (parcelas: readonly number[]): number =>
  parcelas.reduce((soma, parcela) => soma + parcela, 0);

/** Quantity times unit price, before discount, in centavos. */
export const valorBrutoDaLinha = (
  linha: Pick<LinhaDoPedido, 'quantidade' | 'valorEmCentavos'>,
): number => linha.quantidade * linha.valorEmCentavos;

/** Sum of the lines before discounts, in centavos. */
export const valorBruto = ({ itens }: ComItens): number =>
  somar([...itens.values()].map(({ linha }) => valorBrutoDaLinha(linha)));

/** In centavos. */
export const descontoTotal = ({ itens }: ComItens): number =>
  somar([...itens.values()].map(({ linha }) => linha.descontoEmCentavos));

/** After discounts, the delivery's fee included, in centavos. */
export const total = (pedido: ComTotal): number =>
  valorBruto(pedido) - descontoTotal(pedido) + taxaDaEntrega(pedido);

/** Sum of the valid payments, in centavos. */
export const totalPago = ({ pagamentos }: ComPagamentos): number =>
  somar([...pagamentos.values()].map(({ valorEmCentavos }) => valorEmCentavos));

/** In centavos; 0 without delivery. */
export const taxaDaEntrega = ({ entrega }: Pick<PedidoExistente, 'entrega'>): number =>
  entrega?.taxaEmCentavos ?? 0;

/** In centavos; negative when more was paid than the order costs now. */
export const saldo = (pedido: ComTotal & ComPagamentos): number =>
  total(pedido) - totalPago(pedido);
