import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { exigirPedido } from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';

export interface CancelarPedido {
  readonly pedidoId: number;
  readonly motivo: string | null;
  /** Keep the money that was received, or give all of it back. */
  readonly pagamentos: 'reter' | 'estornar';
}

export const cancelarPedido =
  (command: CancelarPedido) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const { situacao, cabecalho, pagamentos } = exigirPedido(pedido);
    if (situacao === 'cancelado')
      throw Recusa.conflito('pedido-ja-cancelado', 'Este pedido já foi cancelado.');
    const { pedidoId } = command;
    const cancelado: PedidoEvent = {
      type: 'PedidoCancelado',
      data: {
        pedidoId,
        clienteId: cabecalho.clienteId,
        motivo: command.motivo,
        pagamentos: command.pagamentos,
      },
    };
    if (command.pagamentos === 'reter') return [cancelado];
    const estornos = [...pagamentos].map(([pagamentoId, pagamento]): PedidoEvent => ({
      type: 'PagamentoCancelado',
      data: { pedidoId, pagamentoId, ...pagamento },
    }));
    return [cancelado, ...estornos];
  };
