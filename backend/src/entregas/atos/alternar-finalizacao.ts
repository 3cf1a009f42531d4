import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { entregaFold, type Entrega } from '../domain/entrega.js';
import { exigirEntrega } from '../domain/exigencias.js';
import { SobreAEntrega } from '../sobre-a-entrega.js';

export class AlternarFinalizacao extends SobreAEntrega {}

@CommandHandler(AlternarFinalizacao)
export class AlternarFinalizacaoHandler implements ICommandHandler<AlternarFinalizacao> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, entregaId }: AlternarFinalizacao) {
    return this.writer.handle({
      fold: entregaFold,
      stream: entregaStream(entregaId),
      origin,
      decide: () => alternarFinalizacao({ entregaId }),
    });
  }
}

interface Facts {
  readonly entregaId: number;
}

/** Finishes an open delivery and reopens a finished one. @throws Recusa (404) when it does not exist or was deleted */
export const alternarFinalizacao =
  ({ entregaId }: Facts) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    const aberta = exigirEntrega(entrega).situacao === 'aberta';
    return [{ type: aberta ? 'EntregaFinalizada' : 'EntregaReaberta', data: { entregaId } }];
  };
