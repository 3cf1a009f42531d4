import { ESTAGIO } from '@encomenda/contracts/pedidos/estagio';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import type { CorpoDaEntregaDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { derivedId } from '@encomenda/platform/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { avancarEstagio } from './avancar-estagio.js';
import { pedidoFold } from './domain/pedido.js';
import { efetuarPagamento } from './efetuar-pagamento.js';
import { Pedidos } from './pedidos.js';

/** Hands over a finished order, after receiving the payment in `corpo`; no payment in other stages. */
export class EntregarPedido extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly corpo: CorpoDaEntregaDoPedido,
  ) {
    super();
  }
}

@CommandHandler(EntregarPedido)
export class EntregarPedidoHandler implements ICommandHandler<EntregarPedido> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly writer: HandleCommand,
  ) {}

  /** Two commands with derived ids and separate undo: a retry continues where it stopped. */
  async execute({ origin, pedidoId, corpo }: EntregarPedido) {
    const { valor, forma_pagamento } = corpo;
    if (valor !== null && forma_pagamento !== null)
      await this.pedidos.acrescentar(
        { ...origin, commandId: derivedId(origin.commandId, 0) },
        pedidoId,
        'pagamento',
        () => (pedido, pagamentoId) =>
          efetuarPagamento({
            pedidoId,
            pagamentoId,
            valorEmCentavos: valor,
            formaDePagamento: forma_pagamento,
            data: null,
            hoje: this.pedidos.hoje(),
            noEstagio: ESTAGIO.finalizado,
          })(pedido),
      );
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin: {
        ...origin,
        commandId: derivedId(origin.commandId, 1),
        ifMatch: valor === null ? origin.ifMatch : null,
      },
      decide: () => avancarEstagio({ pedidoId, de: ESTAGIO.finalizado }),
    });
  }
}
