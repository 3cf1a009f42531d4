import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { exigirItensLiberados, exigirLinhaPossivel, exigirPedidoAberto } from './exigencias.js';
import type { Pedido } from './pedido.js';

/** Puts discounts of items back to what they were: how a discount on the order is undone. */
export interface ReporDescontos {
  readonly pedidoId: number;
  /** Centavos by item; items that are gone are passed over. */
  readonly descontos: ReadonlyMap<number, number>;
}

export const reporDescontos =
  ({ pedidoId, descontos }: ReporDescontos) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    exigirItensLiberados(aberto);
    const { clienteId } = aberto.cabecalho;
    return [...descontos].flatMap(([itemId, descontoEmCentavos]): PedidoEvent[] => {
      const item = aberto.itens.get(itemId);
      if (!item || item.linha.descontoEmCentavos === descontoEmCentavos) return [];
      const linha = { ...item.linha, descontoEmCentavos };
      exigirLinhaPossivel(linha);
      return [{ type: 'ItemAtualizado', data: { pedidoId, itemId, clienteId, ...linha } }];
    });
  };
