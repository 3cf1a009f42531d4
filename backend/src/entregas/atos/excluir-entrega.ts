import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { entregaFold, type Entrega } from '../domain/entrega.js';
import { exigirEntrega } from '../domain/exigencias.js';
import { SobreAEntrega } from '../sobre-a-entrega.js';

export class ExcluirEntrega extends SobreAEntrega {}

@CommandHandler(ExcluirEntrega)
export class ExcluirEntregaHandler implements ICommandHandler<ExcluirEntrega> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, entregaId }: ExcluirEntrega) {
    return this.writer.handle({
      fold: entregaFold,
      stream: entregaStream(entregaId),
      origin,
      decide: () => excluirEntrega({ entregaId }),
    });
  }
}

interface Facts {
  readonly entregaId: number;
}

export const excluirEntrega =
  ({ entregaId }: Facts) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    exigirEntrega(entrega);
    return [{ type: 'EntregaExcluida', data: { entregaId } }];
  };
