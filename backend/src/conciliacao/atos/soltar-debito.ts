import type { LancamentoEscolhido } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { extratoStream } from '@encomenda/contracts/conciliacao/extrato.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { DespesasDosDebitos } from './despesas-dos-debitos.js';
import { extratoFold } from '../domain/extrato.js';
import { soltarDebito } from '../domain/lancar-debito.js';

export class SoltarDebito extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly lancamento: LancamentoEscolhido,
  ) {
    super();
  }
}

@CommandHandler(SoltarDebito)
export class SoltarDebitoHandler implements ICommandHandler<SoltarDebito> {
  constructor(
    private readonly writer: HandleCommand,
    private readonly despesas: DespesasDosDebitos,
  ) {}

  async execute({ origin, lancamento }: SoltarDebito): Promise<CommandResult> {
    const { extrato_id: extratoId, numero } = lancamento;
    const result = await this.writer.handle({
      fold: extratoFold,
      stream: extratoStream(extratoId),
      origin: { ...origin, ifMatch: null },
      decide: () => soltarDebito({ extratoId, numero }),
    });
    const solto = result.events[0];
    if (solto?.type !== 'DebitoSolto') return result;
    const { usuarioId, correlationId, authority } = origin;
    const cancelada = await this.despesas.cancelar(solto.data, {
      causa: { usuarioId, correlationId, authority },
      por: 'solto',
    });
    if (!cancelada?.position) return result;
    return {
      ...result,
      events: [...result.events, ...cancelada.events],
      position: cancelada.position,
    };
  }
}
