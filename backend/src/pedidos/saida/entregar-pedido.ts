import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { CorpoDaEntregaDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { avancarEstagio } from '../andamento/avancar-estagio.js';
import { pedidoFold, type Pedido } from '../domain/pedido.js';
import { efetuarPagamento } from '../pagamentos/efetuar-pagamento.js';
import { Pedidos } from '../pedidos.js';

/** Delivers a finished order and receives any payment in `corpo`, in one act. Refused in other stages. */
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

  execute({ origin, pedidoId, corpo }: EntregarPedido): Promise<CommandResult> {
    const { valor, forma_pagamento } = corpo;
    if (valor === null || forma_pagamento === null)
      return this.writer.handle({
        fold: pedidoFold,
        stream: pedidoStream(pedidoId),
        origin,
        decide: () => avancarEstagio({ pedidoId, de: ESTAGIO.finalizado }),
      });
    const recebido = { valorEmCentavos: valor, formaDePagamento: forma_pagamento };
    return this.pedidos.acrescentar(
      origin,
      pedidoId,
      'pagamento',
      () => (pedido, pagamentoId) =>
        receberEEntregar({ pedidoId, pagamentoId, ...recebido, hoje: this.pedidos.hoje() })(pedido),
    );
  }
}

type Facts = Omit<Parameters<typeof efetuarPagamento>[0], 'data' | 'noEstagio'>;

export const receberEEntregar =
  (recebido: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const de = ESTAGIO.finalizado;
    const pago = efetuarPagamento({ ...recebido, data: null, noEstagio: de })(pedido);
    const { pedidoId } = recebido;
    return [...pago, ...avancarEstagio({ pedidoId, de })(pago.reduce(pedidoFold.evolve, pedido))];
  };
