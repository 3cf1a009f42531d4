import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import {
  camposDoPagamento,
  type FatosDoPagamento,
} from '@encomenda/contracts/pedidos/pagamento.campos';
import type { CorpoDoPagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { exigirTodas, Recusa } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { factsOf } from '../../platform/commands/edits/record-fields.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirDentroDoSaldo, exigirPagamento, exigirPedidoAberto } from '../domain/exigencias.js';
import { pagamentoDe, pedidoFold, type Pedido } from '../domain/pedido.js';
import { saldo } from '../domain/valores/somas.js';
import { Pedidos } from '../pedidos.js';

export class CorrigirPagamento extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pagamentoId: number,
    readonly corpo: CorpoDoPagamento,
  ) {
    super();
  }
}

@CommandHandler(CorrigirPagamento)
export class CorrigirPagamentoHandler implements ICommandHandler<CorrigirPagamento> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, pagamentoId, corpo }: CorrigirPagamento) {
    const pedidoId = await this.pedidos.pedidoDe('pagamento', pagamentoId);
    return this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: () =>
        corrigirPagamento({
          pedidoId,
          pagamentoId,
          pedidoInformadoId: corpo.pedido_id,
          ...factsOf(camposDoPagamento, corpo),
        }),
    });
  }
}

interface Facts extends FatosDoPagamento {
  readonly pedidoId: number;
  readonly pagamentoId: number;
  readonly pedidoInformadoId: number;
}

/** A correction that does not raise the value is always accepted, even above the order's total. */
export const corrigirPagamento =
  (command: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    const { pedidoId, pagamentoId, valorEmCentavos } = command;
    const antes = exigirPagamento(aberto, pagamentoId);
    exigirTodas(
      () => {
        if (command.pedidoInformadoId !== pedidoId)
          throw Recusa.campo(
            'pagamento-de-outro-pedido',
            'pedido_id',
            'O pedido de um pagamento não pode ser alterado.',
          );
      },
      () => {
        if (valorEmCentavos > antes.valorEmCentavos)
          exigirDentroDoSaldo(valorEmCentavos, saldo(aberto) + antes.valorEmCentavos);
      },
    );
    const depois = pagamentoDe({ ...command, data: command.data ?? antes.data });
    if (iguais(antes, depois)) return [];
    return [{ type: 'PagamentoCorrigido', data: { pedidoId, pagamentoId, antes, depois } }];
  };
