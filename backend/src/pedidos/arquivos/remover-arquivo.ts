import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirArquivo, exigirPedidoAberto } from '../domain/exigencias.js';
import { pedidoFold, type ArquivoNoPedido, type Pedido } from '../domain/pedido.js';
import { arquivoMostrado, arquivoOcultado } from './mostrar-arquivo.js';
import { Pedidos } from '../pedidos.js';

export class RemoverArquivo extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly arquivoId: number,
  ) {
    super();
  }
}

@CommandHandler(RemoverArquivo)
export class RemoverArquivoHandler implements ICommandHandler<RemoverArquivo> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, arquivoId }: RemoverArquivo) {
    const pedidoId = await this.pedidos.pedidoDe('arquivo_do_pedido', arquivoId);
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () => removerArquivo({ pedidoId, arquivoId }),
    });
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly arquivoId: number;
}

export const removerArquivo =
  ({ pedidoId, arquivoId }: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const existente = exigirPedidoAberto(pedido);
    const arquivo = exigirArquivo(existente, arquivoId);
    return [
      ...(existente.mostrados.has(arquivoId)
        ? [arquivoOcultado({ pedidoId, arquivoId }, arquivo)]
        : []),
      { type: 'ArquivoRemovido', data: { pedidoId, arquivoId, ...arquivo } },
    ];
  };

interface FactsDaVolta extends Facts {
  readonly arquivo: ArquivoNoPedido;
  readonly mostrado: boolean;
}

/** Undoes a removal, which keeps the stored file. */
export const restaurarArquivo =
  ({ pedidoId, arquivoId, arquivo, mostrado }: FactsDaVolta) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    if (exigirPedidoAberto(pedido).arquivos.has(arquivoId))
      throw Recusa.conflito('arquivo-ja-esta', 'Este arquivo já está no pedido.');
    return [
      { type: 'ArquivoRestaurado', data: { pedidoId, arquivoId, ...arquivo } },
      ...(mostrado ? [arquivoMostrado({ pedidoId, arquivoId }, arquivo)] : []),
    ];
  };
