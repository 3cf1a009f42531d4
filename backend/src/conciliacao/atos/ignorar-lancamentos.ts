import type { LancamentoEscolhido } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { extratoStream } from '@encomenda/contracts/conciliacao/extrato.events';
import { derivedId } from '@encomenda/platform/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { extratoFold } from '../domain/extrato.js';
import { ignorarLancamento, reabrirLancamento } from '../domain/ignorar-lancamento.js';

const ATOS = { ignorar: ignorarLancamento, reabrir: reabrirLancamento } as const;

/** Ignores entries, or reopens ignored ones. @throws Recusa at the first refused entry; earlier ones stay changed */
export class IgnorarLancamentos extends Command<readonly CommandResult[]> {
  constructor(
    readonly origin: RequestContext,
    readonly ato: keyof typeof ATOS,
    readonly lancamentos: readonly LancamentoEscolhido[],
  ) {
    super();
  }
}

@CommandHandler(IgnorarLancamentos)
export class IgnorarLancamentosHandler implements ICommandHandler<IgnorarLancamentos> {
  constructor(private readonly writer: HandleCommand) {}

  async execute({ origin, ato, lancamentos }: IgnorarLancamentos) {
    const results: CommandResult[] = [];
    for (const { extrato_id: extratoId, numero } of lancamentos)
      results.push(
        await this.writer.handle({
          fold: extratoFold,
          stream: extratoStream(extratoId),
          origin: {
            ...origin,
            ifMatch: null,
            commandId: derivedId(origin.commandId, extratoId, numero),
          },
          decide: () => ATOS[ato]({ extratoId, numero }),
        }),
      );
    return results;
  }
}
