import type { LinhaDoPedido, PedidoExistente } from './pedido.js';

type ComItens = Pick<PedidoExistente, 'itens'>;
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

/** After discounts, in centavos. */
export const total = (pedido: ComItens): number => valorBruto(pedido) - descontoTotal(pedido);

/** Sum of the valid payments, in centavos. */
export const totalPago = ({ pagamentos }: ComPagamentos): number =>
  somar([...pagamentos.values()].map(({ valorEmCentavos }) => valorEmCentavos));

/** In centavos; negative when more was paid than the order costs now. */
export const saldo = (pedido: ComItens & ComPagamentos): number =>
  total(pedido) - totalPago(pedido);
