import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { CorpoDoCancelamento } from '@encomenda/contracts/pedidos/pedidos.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirPedido } from '../domain/exigencias.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';

export class CancelarPedido extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly corpo: CorpoDoCancelamento,
  ) {
    super();
  }
}

@CommandHandler(CancelarPedido)
export class CancelarPedidoHandler implements ICommandHandler<CancelarPedido> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, pedidoId, corpo }: CancelarPedido) {
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => cancelarPedido({ pedidoId, ...corpo }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly motivo: string | null;
  readonly pagamentos: 'reter' | 'estornar';
}

export const cancelarPedido =
  (command: Facts) =>
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
