import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { exigirPedidoAberto } from '../domain/exigencias.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import { SobreOPedido } from '../sobre-o-pedido.js';

export class ArquivarPedido extends SobreOPedido {}

@CommandHandler(ArquivarPedido)
export class ArquivarPedidoHandler implements ICommandHandler<ArquivarPedido> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, pedidoId }: ArquivarPedido) {
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => arquivarPedido({ pedidoId }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
}

export const arquivarPedido =
  ({ pedidoId }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const { arquivado, estagioId } = exigirPedidoAberto(pedido);
    if (arquivado) throw Recusa.conflito('pedido-ja-arquivado', 'Este pedido já está arquivado.');
    if (estagioId !== 4)
      throw Recusa.conflito('pedido-nao-entregue', 'Só um pedido entregue pode ser arquivado.');
    return [{ type: 'PedidoArquivado', data: { pedidoId } }];
  };
