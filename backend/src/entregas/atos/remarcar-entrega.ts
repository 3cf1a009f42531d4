import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { CorpoDaEntrega } from '@encomenda/contracts/entregas/entregas.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Edits } from '../../platform/commands/edits/edits.js';
import type { CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { entregaFold, type Entrega } from '../domain/entrega.js';
import { exigirEntrega } from '../domain/exigencias.js';
import { FORMULARIO_DA_ENTREGA } from '../formularios.js';

export class RemarcarEntrega extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly entregaId: number,
    readonly corpo: CorpoDaEntrega,
  ) {
    super();
  }
}

@CommandHandler(RemarcarEntrega)
export class RemarcarEntregaHandler implements ICommandHandler<RemarcarEntrega> {
  constructor(private readonly edits: Edits) {}

  execute({ origin, entregaId, corpo }: RemarcarEntrega) {
    return this.edits.handle({
      fold: entregaFold,
      stream: entregaStream(entregaId),
      origin,
      form: FORMULARIO_DA_ENTREGA,
      body: corpo,
      decide: ({ data }) => remarcarEntrega({ entregaId, data }),
    });
  }
}

interface Facts {
  readonly entregaId: number;
  readonly data: Dia;
}

/** Allowed for a finished delivery too: it changes no destination. */
export const remarcarEntrega =
  ({ entregaId, data }: Facts) =>
  (entrega: Entrega): readonly EntregaEvent[] =>
    exigirEntrega(entrega).data === data
      ? []
      : [{ type: 'EntregaRemarcada', data: { entregaId, data } }];
