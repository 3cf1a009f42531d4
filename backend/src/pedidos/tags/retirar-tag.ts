import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirPedidoAberto } from '../domain/exigencias.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import { Pedidos } from '../pedidos.js';

export class RetirarTag extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoTagId: number,
  ) {
    super();
  }
}

@CommandHandler(RetirarTag)
export class RetirarTagHandler implements ICommandHandler<RetirarTag> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, pedidoTagId }: RetirarTag) {
    const pedidoId = await this.pedidos.pedidoDe('pedido_tag', pedidoTagId);
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => retirarTag({ pedidoId, pedidoTagId }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly pedidoTagId: number;
}

export const retirarTag =
  ({ pedidoId, pedidoTagId }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const tag = exigirPedidoAberto(pedido).tags.get(pedidoTagId);
    if (tag === undefined)
      throw Recusa.inexistente('tag-do-pedido-inexistente', 'Tag não encontrada neste pedido.');
    return [{ type: 'TagRetirada', data: { pedidoId, pedidoTagId, ...tag } }];
  };
