import type { ValoresDaMensagem } from '@encomenda/contracts/mensagens/texto-da-mensagem';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

interface ItemNaMensagem {
  readonly produto_nome: string;
  readonly quantidade: number;
  readonly valor_em_centavos: number;
  readonly desconto_em_centavos: number;
}

export interface PedidoNaMensagem {
  readonly id: number;
  readonly cliente: string;
  readonly prazo: Dia | null;
  readonly itens: readonly ItemNaMensagem[];
  /** Delivery fee. */
  readonly taxaEmCentavos: number;
  readonly totalEmCentavos: number;
  readonly pagoEmCentavos: number;
  readonly pix: string | null;
  readonly loja: string;
}

const MAXIMO_DE_LINHAS = 30;

const linhaDoItem = (item: ItemNaMensagem): string => {
  const valor = item.quantidade * item.valor_em_centavos - item.desconto_em_centavos;
  return `${item.quantidade} × ${item.produto_nome}: ${formatarReais(valor)}`;
};

const linhasDosItens = ({ itens, taxaEmCentavos }: PedidoNaMensagem): string | null => {
  if (itens.length === 0) return null;
  const restam = itens.length - MAXIMO_DE_LINHAS;
  const linhas = itens.slice(0, MAXIMO_DE_LINHAS).map(linhaDoItem);
  return [
    ...linhas,
    ...(restam > 0 ? [`e mais ${restam}`] : []),
    ...(taxaEmCentavos > 0 ? [`Taxa de entrega: ${formatarReais(taxaEmCentavos)}`] : []),
  ].join('\n');
};

const seHouver = (centavos: number): string | null =>
  centavos > 0 ? formatarReais(centavos) : null;

export const valoresDaMensagem = (pedido: PedidoNaMensagem): ValoresDaMensagem => ({
  cliente: pedido.cliente,
  pedido: `#${pedido.id}`,
  itens: linhasDosItens(pedido),
  prazo: pedido.prazo && formatarDia(pedido.prazo),
  total: seHouver(pedido.totalEmCentavos),
  pago: seHouver(pedido.pagoEmCentavos),
  falta: seHouver(pedido.totalEmCentavos - pedido.pagoEmCentavos),
  pix: pedido.pix,
  loja: pedido.loja,
});
