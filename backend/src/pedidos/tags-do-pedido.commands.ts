import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { Pedidos } from './pedidos.js';
import { aplicarTag } from './aplicar-tag.js';
import { retirarTag } from './retirar-tag.js';

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
  constructor(private readonly pedidos: Pedidos) {}

  execute({ origin, pedidoId, tagId }: AplicarTag) {
    return this.pedidos.criarParte(origin, pedidoId, 'pedido_tag', async () => {
      const tagNome = await this.pedidos.nomeDaTag(tagId);
      return (pedido, pedidoTagId) => aplicarTag({ pedidoId, pedidoTagId, tagId, tagNome })(pedido);
    });
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
    return this.pedidos.handle(origin, pedidoId, () => retirarTag({ pedidoId, pedidoTagId }));
  }
}

export const tagsDoPedidoCommands = [AplicarTagHandler, RetirarTagHandler];
