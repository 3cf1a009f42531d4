import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { exigirPedidoAberto } from '../domain/exigencias.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import { SobreOPedido } from '../sobre-o-pedido.js';

export class RestaurarPedido extends SobreOPedido {}

@CommandHandler(RestaurarPedido)
export class RestaurarPedidoHandler implements ICommandHandler<RestaurarPedido> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, pedidoId }: RestaurarPedido) {
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => restaurarPedido({ pedidoId }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
}

export const restaurarPedido =
  ({ pedidoId }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    if (!exigirPedidoAberto(pedido).arquivado)
      throw Recusa.conflito('pedido-nao-arquivado', 'Este pedido não está arquivado.');
    return [{ type: 'PedidoRestaurado', data: { pedidoId } }];
  };
