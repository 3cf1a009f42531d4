import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirPedidoAberto } from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';

export interface ArquivarPedido {
  readonly pedidoId: number;
}

/** Only a delivered order leaves the board, once. */
export const arquivarPedido =
  ({ pedidoId }: ArquivarPedido) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const { arquivado, estagioId } = exigirPedidoAberto(pedido);
    if (arquivado) throw Recusa.conflito('pedido-ja-arquivado', 'Este pedido já está arquivado.');
    if (estagioId !== 4)
      throw Recusa.conflito('pedido-nao-entregue', 'Só um pedido entregue pode ser arquivado.');
    return [{ type: 'PedidoArquivado', data: { pedidoId } }];
  };
