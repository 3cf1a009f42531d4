import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { CorpoDaPausa } from '@encomenda/contracts/pedidos/pedidos.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirPedidoAberto } from '../domain/exigencias.js';
import { pedidoFold, type Pedido, type PedidoExistente } from '../domain/pedido.js';
import { SobreOPedido } from '../sobre-o-pedido.js';

export class PausarPedido extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly corpo: CorpoDaPausa,
  ) {
    super();
  }
}

@CommandHandler(PausarPedido)
export class PausarPedidoHandler implements ICommandHandler<PausarPedido> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, pedidoId, corpo }: PausarPedido) {
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => pausarPedido({ pedidoId, ...corpo }),
    });
  }
}

export class RetomarPedido extends SobreOPedido {}

@CommandHandler(RetomarPedido)
export class RetomarPedidoHandler implements ICommandHandler<RetomarPedido> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, pedidoId }: RetomarPedido) {
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => retomarPedido({ pedidoId }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
}

const exigirNaoEncerrado = (pedido: Pedido): PedidoExistente => {
  const aberto = exigirPedidoAberto(pedido);
  if (aberto.arquivado) throw Recusa.conflito('pedido-arquivado', 'Este pedido está arquivado.');
  if (aberto.estagioId === ESTAGIO.entregue)
    throw Recusa.conflito('pedido-ja-entregue', 'Este pedido já foi entregue.');
  return aberto;
};

/** `motivo` is null only when an undo restores a pause whose reason was erased. */
export const pausarPedido =
  ({ pedidoId, motivo }: Facts & { readonly motivo: string | null }) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const { pausa, cabecalho } = exigirNaoEncerrado(pedido);
    if (pausa !== null) throw Recusa.conflito('pedido-ja-pausado', 'Este pedido já está pausado.');
    const { clienteId } = cabecalho;
    return [{ type: 'PedidoPausado', data: { pedidoId, clienteId, motivo } }];
  };

export const retomarPedido =
  ({ pedidoId }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    if (exigirNaoEncerrado(pedido).pausa === null)
      throw Recusa.conflito('pedido-nao-pausado', 'Este pedido não está pausado.');
    return [{ type: 'PedidoRetomado', data: { pedidoId } }];
  };
