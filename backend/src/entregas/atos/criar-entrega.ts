import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { CorpoDaEntrega } from '@encomenda/contracts/entregas/entregas.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { entregaFold, type Entrega } from '../domain/entrega.js';

export class CriarEntrega extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaEntrega,
  ) {
    super();
  }
}

@CommandHandler(CriarEntrega)
export class CriarEntregaHandler implements ICommandHandler<CriarEntrega> {
  constructor(
    private readonly writer: HandleCommand,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, corpo: { data } }: CriarEntrega) {
    const id = await this.numbers.allocate(
      'entrega',
      origin.commandId,
      entregaStream,
      origin.authority,
    );
    const result = await this.writer.handle({
      fold: entregaFold,
      stream: entregaStream(id),
      origin,
      decide: () => criarEntrega({ entregaId: id, data }),
    });
    return { ...result, id };
  }
}

interface Facts {
  readonly entregaId: number;
  readonly data: Dia;
}

export const criarEntrega =
  ({ entregaId, data }: Facts) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    if (entrega.situacao !== 'inexistente')
      throw Recusa.conflito('entrega-ja-existe', 'Esta entrega já está cadastrada.');
    return [{ type: 'EntregaCriada', data: { entregaId, data } }];
  };
