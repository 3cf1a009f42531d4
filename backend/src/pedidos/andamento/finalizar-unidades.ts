import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import {
  exigirItem,
  exigirPedidoAberto,
  exigirProducao,
  itemNaoIniciado,
} from '../domain/exigencias.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import { Pedidos } from '../pedidos.js';

export class FinalizarUnidades extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly itemId: number,
    readonly quantidade: number,
  ) {
    super();
  }
}

@CommandHandler(FinalizarUnidades)
export class FinalizarUnidadesHandler implements ICommandHandler<FinalizarUnidades> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, itemId, quantidade }: FinalizarUnidades) {
    const pedidoId = await this.pedidos.pedidoDe('item', itemId);
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => finalizarUnidades({ pedidoId, itemId, quantidade }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly itemId: number;
  readonly quantidade: number;
}

/** Counts ready units. The item finishes only by its own button, even after the last unit. */
export const finalizarUnidades =
  ({ pedidoId, itemId, quantidade }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const { linha, estagioId, quantidadeFinalizada } = exigirItem(aberto, itemId);
    exigirProducao(aberto);
    if (estagioId === 1) throw itemNaoIniciado();
    const faltam = linha.quantidade - quantidadeFinalizada;
    if (estagioId === 3 || faltam === 0)
      throw Recusa.conflito(
        'unidades-ja-finalizadas',
        'Todas as unidades deste item já foram finalizadas.',
      );
    if (linha.quantidade === 1)
      throw Recusa.conflito(
        'item-de-uma-unidade',
        'Este item tem uma única unidade. Use o botão Finalizar.',
      );
    if (quantidade > faltam)
      throw Recusa.campo(
        'quantidade-acima-do-restante',
        'quantidade_finalizada',
        mensagens.maximo('Quantidade', faltam),
      );
    const { produtoId } = linha;
    return [{ type: 'UnidadesFinalizadas', data: { pedidoId, itemId, produtoId, quantidade } }];
  };
