import type { LancamentoEscolhido } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { extratoStream } from '@encomenda/contracts/conciliacao/extrato.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { desconciliarLancamento } from '../domain/conciliar-lancamento.js';
import { extratoFold } from '../domain/extrato.js';
import { PagamentosDosLancamentos } from './pagar-lancamento.js';

export class DesconciliarLancamento extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly lancamento: LancamentoEscolhido,
  ) {
    super();
  }
}

@CommandHandler(DesconciliarLancamento)
export class DesconciliarLancamentoHandler implements ICommandHandler<DesconciliarLancamento> {
  constructor(
    private readonly writer: HandleCommand,
    private readonly pagamentos: PagamentosDosLancamentos,
  ) {}

  async execute({ origin, lancamento }: DesconciliarLancamento) {
    const { extrato_id: extratoId, numero } = lancamento;
    const result = await this.writer.handle({
      fold: extratoFold,
      stream: extratoStream(extratoId),
      origin: { ...origin, ifMatch: null },
      decide: () => desconciliarLancamento({ extratoId, numero }),
    });
    const solto = result.events[0];
    if (solto?.type !== 'LancamentoDesconciliado') return result;
    const { pedidoId, vez } = solto.data;
    const { usuarioId, correlationId, authority } = origin;
    const cancelado = await this.pagamentos.cancelar(
      { extratoId, numero, pedidoId, vez },
      { causa: { usuarioId, correlationId, authority }, por: 'solto' },
    );
    if (!cancelado?.position) return result;
    return {
      ...result,
      events: [...result.events, ...cancelado.events],
      position: cancelado.position,
    };
  }
}
