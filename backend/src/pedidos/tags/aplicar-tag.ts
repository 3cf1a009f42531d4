import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirPedidoAberto } from '../domain/exigencias.js';
import type { Pedido } from '../domain/pedido.js';
import { Pedidos } from '../pedidos.js';

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

interface Facts {
  readonly pedidoId: number;
  readonly pedidoTagId: number;
  readonly tagId: number;
  readonly tagNome: string | null;
}

/** A repeated tag is refused, not ignored: success returns the id of the new link. */
export const aplicarTag =
  (command: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const { tags } = exigirPedidoAberto(pedido);
    const { pedidoId, pedidoTagId, tagId, tagNome } = command;
    if (tagNome === null) throw Recusa.campo('tag-invalida', 'tag_id', 'O campo Tag é inválido.');
    if ([...tags.values()].some((tag) => tag.tagId === tagId))
      throw Recusa.conflito('tag-ja-aplicada', 'Esta tag já está no pedido.');
    return [{ type: 'TagAplicada', data: { pedidoId, pedidoTagId, tagId, tagNome } }];
  };
