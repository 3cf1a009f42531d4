import { porcentagemDe } from '@encomenda/contracts/pedidos/pagamentos/ratear-desconto';
import type { LinhaDoPedido, PedidoExistente } from '../pedido.js';

type ComItens = Pick<PedidoExistente, 'itens'>;
type ComTotal = Pick<PedidoExistente, 'itens' | 'entrega'>;
type ComPagamentos = Pick<PedidoExistente, 'pagamentos'>;

const somar = (parcelas: readonly number[]): number =>
  parcelas.reduce((soma, parcela) => soma + parcela, 0);

/** Before discount, in centavos. */
export const valorBrutoDaLinha = (
  linha: Pick<LinhaDoPedido, 'quantidade' | 'valorEmCentavos'>,
): number => linha.quantidade * linha.valorEmCentavos;

/** Before discounts, in centavos. */
export const valorBruto = ({ itens }: ComItens): number =>
  somar([...itens.values()].map(({ linha }) => valorBrutoDaLinha(linha)));

/** In centavos. */
export const descontoTotal = ({ itens }: ComItens): number =>
  somar([...itens.values()].map(({ linha }) => linha.descontoEmCentavos));

/** In centavos, after discounts and with the delivery fee. */
export const total = (pedido: ComTotal): number =>
  valorBruto(pedido) - descontoTotal(pedido) + taxaDaEntrega(pedido);

/** In centavos, without cancelled payments. */
export const totalPago = ({ pagamentos }: ComPagamentos): number =>
  somar([...pagamentos.values()].map(({ valorEmCentavos }) => valorEmCentavos));

/** In centavos; 0 without delivery. */
export const taxaDaEntrega = ({ entrega }: Pick<PedidoExistente, 'entrega'>): number =>
  entrega?.taxaEmCentavos ?? 0;

/** In centavos; negative when more was paid than the order costs now. */
export const saldo = (pedido: ComTotal & ComPagamentos): number =>
  total(pedido) - totalPago(pedido);

/** Centavos, or hundredths of a percent; only the amount is ever stored. */
export type ParteDoValor =
  | { readonly emCentavos: number }
  | { readonly emCentesimosPorCento: number };

/** `valor` is in centavos or, with `porcentagem`, in hundredths of a percent. */
export const parteDoValor = (em: 'reais' | 'porcentagem', valor: number): ParteDoValor =>
  em === 'reais' ? { emCentavos: valor } : { emCentesimosPorCento: valor };

export const centavosDaParte = (parte: ParteDoValor, inteiro: number): number =>
  'emCentavos' in parte ? parte.emCentavos : porcentagemDe(inteiro, parte.emCentesimosPorCento);
