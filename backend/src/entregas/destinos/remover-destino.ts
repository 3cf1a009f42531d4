import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { entregaFold, type Entrega } from '../domain/entrega.js';
import { exigirDestino, exigirEntregaAberta } from '../domain/exigencias.js';
import { Entregas } from '../entregas.js';

export class RemoverDestino extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly destinoId: number,
  ) {
    super();
  }
}

@CommandHandler(RemoverDestino)
export class RemoverDestinoHandler implements ICommandHandler<RemoverDestino> {
  constructor(
    private readonly entregas: Entregas,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, destinoId }: RemoverDestino) {
    const entregaId = await this.entregas.entregaDe(destinoId);
    return this.writer.handle({
      fold: entregaFold,
      stream: entregaStream(entregaId),
      origin,
      decide: () => removerDestino({ entregaId, destinoId }),
    });
  }
}

interface Facts {
  readonly entregaId: number;
  readonly destinoId: number;
}

export const removerDestino =
  ({ entregaId, destinoId }: Facts) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    exigirDestino(exigirEntregaAberta(entrega), destinoId);
    return [{ type: 'DestinoRemovido', data: { entregaId, destinoId, motivo: 'a-pedido' } }];
  };
