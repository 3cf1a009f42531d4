import type { CorpoDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { Pedidos } from './pedidos.js';
import { efetuarPagamento } from './efetuar-pagamento.js';
import { corrigirPagamento } from './corrigir-pagamento.js';
import { cancelarPagamento } from './cancelar-pagamento.js';

/** What is still owed, in centavos, when the payment is in. */
type Recebido = Created & { readonly faltaEmCentavos: number };

export class EfetuarPagamento extends Command<Recebido> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoPagamento,
  ) {
    super();
  }
}

@CommandHandler(EfetuarPagamento)
export class EfetuarPagamentoHandler implements ICommandHandler<EfetuarPagamento> {
  constructor(private readonly pedidos: Pedidos) {}

  async execute({ origin, corpo }: EfetuarPagamento) {
    const pedidoId = corpo.pedido_id;
    const recebido = await this.pedidos.criarParte(origin, pedidoId, 'pagamento', () => {
      const pagamento = { pedidoId, ...formulario(corpo), hoje: this.pedidos.hoje() };
      return (pedido, pagamentoId) => efetuarPagamento({ ...pagamento, pagamentoId })(pedido);
    });
    const faltaEmCentavos = await this.pedidos.faltaNa(pedidoId, recebido.revision);
    return { ...recebido, faltaEmCentavos };
  }
}

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
  constructor(private readonly pedidos: Pedidos) {}

  async execute({ origin, pagamentoId, corpo }: CorrigirPagamento) {
    const pedidoId = await this.pedidos.pedidoDe('pagamento', pagamentoId);
    return this.pedidos.handle(origin, pedidoId, () =>
      corrigirPagamento({
        pedidoId,
        pagamentoId,
        pedidoInformadoId: corpo.pedido_id,
        ...formulario(corpo),
      }),
    );
  }
}

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
  constructor(private readonly pedidos: Pedidos) {}

  async execute({ origin, pagamentoId }: CancelarPagamento) {
    const pedidoId = await this.pedidos.pedidoDe('pagamento', pagamentoId);
    return this.pedidos.handle(origin, pedidoId, () =>
      cancelarPagamento({ pedidoId, pagamentoId }),
    );
  }
}

const formulario = (corpo: CorpoDoPagamento) => ({
  valorEmCentavos: corpo.valor,
  formaDePagamento: corpo.forma_pagamento,
  data: corpo.data,
});

export const receitaCommands = [
  EfetuarPagamentoHandler,
  CorrigirPagamentoHandler,
  CancelarPagamentoHandler,
];
