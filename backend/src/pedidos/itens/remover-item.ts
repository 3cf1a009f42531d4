import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirItem, exigirItensLiberados, exigirPedidoAberto } from '../domain/exigencias.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import { Pedidos } from '../pedidos.js';

export class RemoverItem extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly itemId: number,
  ) {
    super();
  }
}

@CommandHandler(RemoverItem)
export class RemoverItemHandler implements ICommandHandler<RemoverItem> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, itemId }: RemoverItem) {
    const pedidoId = await this.pedidos.pedidoDe('item', itemId);
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => removerItem({ pedidoId, itemId }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly itemId: number;
}

export const removerItem =
  ({ pedidoId, itemId }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    exigirItem(aberto, itemId);
    exigirItensLiberados(aberto);
    return [{ type: 'ItemRemovido', data: { pedidoId, itemId } }];
  };
