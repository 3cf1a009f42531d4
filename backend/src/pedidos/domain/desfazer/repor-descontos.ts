import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { exigirItensLiberados, exigirLinhaPossivel, exigirPedidoAberto } from '../exigencias.js';
import type { Pedido } from '../pedido.js';

export interface ReporDescontos {
  readonly pedidoId: number;
  /** Centavos by item id; removed items are skipped. */
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
