import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
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

export class AvancarEstagioDoItem extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly itemId: number,
    readonly todasProntas = false,
  ) {
    super();
  }
}

@CommandHandler(AvancarEstagioDoItem)
export class AvancarEstagioDoItemHandler implements ICommandHandler<AvancarEstagioDoItem> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, itemId, todasProntas }: AvancarEstagioDoItem) {
    const pedidoId = await this.pedidos.pedidoDe('item', itemId);
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => avancarEstagioDoItem({ pedidoId, itemId, todasProntas }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly itemId: number;
  /** If true, missing units become ready now. If false, an item of several units needs all of them ready. */
  readonly todasProntas?: boolean;
}

export const avancarEstagioDoItem =
  ({ pedidoId, itemId, todasProntas = false }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const { linha, estagioId, quantidadeFinalizada } = exigirItem(aberto, itemId);
    exigirProducao(aberto);
    if (estagioId === 3)
      throw Recusa.conflito('item-ja-finalizado', 'Este item já foi finalizado.');
    if (estagioId === 1 && todasProntas) throw itemNaoIniciado();
    if (estagioId === 1)
      return [{ type: 'EstagioDoItemAvancado', data: { pedidoId, itemId, de: 1, para: 2 } }];

    const finalizado: PedidoEvent = {
      type: 'EstagioDoItemAvancado',
      data: { pedidoId, itemId, de: 2, para: 3 },
    };
    const faltam = linha.quantidade - quantidadeFinalizada;
    if (faltam === 0) return [finalizado];
    if (linha.quantidade > 1 && !todasProntas)
      throw Recusa.conflito(
        'unidades-em-producao',
        `Finalize mais ${faltam} ${faltam === 1 ? 'unidade' : 'unidades'} deste item para continuar.`,
      );
    const { produtoId } = linha;
    const ultimas: PedidoEvent = {
      type: 'UnidadesFinalizadas',
      data: { pedidoId, itemId, produtoId, quantidade: faltam },
    };
    return [ultimas, finalizado];
  };
