import { despesaStream, type DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import { despesaFold, exigirDespesa, type Despesa } from './domain/despesa.js';

export class CancelarDespesa extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly despesaId: number,
  ) {
    super();
  }
}

@CommandHandler(CancelarDespesa)
export class CancelarDespesaHandler implements ICommandHandler<CancelarDespesa> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, despesaId }: CancelarDespesa) {
    return this.writer.handle({
      fold: despesaFold,
      stream: despesaStream(despesaId),
      origin,
      decide: () => cancelarDespesa({ despesaId }),
    });
  }
}

interface Facts {
  readonly despesaId: number;
}

export const cancelarDespesa =
  ({ despesaId }: Facts) =>
  (despesa: Despesa): readonly DespesaEvent[] => {
    const { data, valorEmCentavos } = exigirDespesa(despesa);
    return [{ type: 'DespesaCancelada', data: { despesaId, data, valorEmCentavos } }];
  };
