import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirPagamento, exigirPedido } from '../domain/exigencias.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import { Pedidos } from '../pedidos.js';

export class CancelarPagamento extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pagamentoId: number,
  ) {
    super();
  }
}

@CommandHandler(CancelarPagamento)
export class CancelarPagamentoHandler implements ICommandHandler<CancelarPagamento> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, pagamentoId }: CancelarPagamento) {
    const pedidoId = await this.pedidos.pedidoDe('pagamento', pagamentoId);
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => cancelarPagamento({ pedidoId, pagamentoId }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly pagamentoId: number;
}

/** Allowed on cancelled orders too: this is how retained money is refunded later. */
export const cancelarPagamento =
  ({ pedidoId, pagamentoId }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const pagamento = exigirPagamento(exigirPedido(pedido), pagamentoId);
    return [{ type: 'PagamentoCancelado', data: { pedidoId, pagamentoId, ...pagamento } }];
  };
