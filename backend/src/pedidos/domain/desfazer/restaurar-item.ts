import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import {
  exigirItensLiberados,
  exigirLinhaPossivel,
  exigirPedidoAberto,
  exigirProgressoPossivel,
  exigirQueCaiba,
} from '../exigencias.js';
import type { LinhaDoPedido, Pedido } from '../pedido.js';

export interface RestaurarItem {
  readonly pedidoId: number;
  readonly itemId: number;
  readonly linha: LinhaDoPedido;
  readonly progresso: ProgressoDoItem;
}

export const restaurarItem =
  ({ pedidoId, itemId, linha, progresso }: RestaurarItem) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    if (aberto.itens.has(itemId))
      throw Recusa.conflito('item-ja-existe', 'Este item já está no pedido.');
    exigirItensLiberados(aberto);
    exigirQueCaiba(aberto);
    exigirLinhaPossivel(linha);
    exigirProgressoPossivel(linha, progresso);
    const { clienteId } = aberto.cabecalho;
    return [
      { type: 'ItemRestaurado', data: { pedidoId, itemId, clienteId, ...linha, ...progresso } },
    ];
  };
