import { corpoDaTagDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { Body, Controller, Delete, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { RequiresPower } from '../../platform/auth/access.js';
import { created, done } from '../../platform/commands/answer/answer.js';
import { Id } from '../../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../../platform/http/request/request-context.js';
import { AplicarTag } from './aplicar-tag.js';
import { RetirarTag } from './retirar-tag.js';

@Controller('api/adm/pedido-tags')
export class TagsDoPedidoController {
  constructor(private readonly commands: CommandBus) {}

  @Post('store')
  @RequiresPower('pedidos:alterar')
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDaTagDoPedido }) corpo: z.infer<typeof corpoDaTagDoPedido>,
  ) {
    const command = new AplicarTag(origin, corpo.pedido_id, corpo.tag_id);
    return created('Tag adicionada ao pedido.', await this.commands.execute(command));
  }

  /** The id is the link's, not the tag's. */
  @Delete('destroy/:id')
  @RequiresPower('pedidos:alterar')
  async destroy(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new RetirarTag(origin, id));
    return done('Tag removida do pedido.', result);
  }
}
