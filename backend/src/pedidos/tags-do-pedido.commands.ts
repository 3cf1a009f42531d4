import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { Pedidos } from './pedidos.js';

export class AplicarTag extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly tagId: number,
  ) {
    super();
  }
}

@CommandHandler(AplicarTag)
export class AplicarTagHandler implements ICommandHandler<AplicarTag> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, pedidoId, tagId }: AplicarTag) {
    const stream = pedidoStream(pedidoId);
    const id = await this.numbers.allocate('pedido_tag', origin.commandId, stream);
    const result = await this.pedidos.handleNamed(origin, pedidoId, async () => ({
      tipo: 'AplicarTag',
      pedidoId,
      pedidoTagId: id,
      tagId,
      tagExiste: await this.pedidos.tagExiste(tagId),
    }));
    return { ...result, id };
  }
}

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
  constructor(private readonly pedidos: Pedidos) {}

  async execute({ origin, pedidoTagId }: RetirarTag) {
    const pedidoId = await this.pedidos.pedidoDe('pedido_tag', pedidoTagId);
    return this.pedidos.handle(origin, pedidoId, () => ({
      tipo: 'RetirarTag',
      pedidoId,
      pedidoTagId,
    }));
  }
}

export const tagsDoPedidoCommands = [AplicarTagHandler, RetirarTagHandler];
