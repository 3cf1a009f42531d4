import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Planilhas } from '../planilhas-guardadas/planilhas.js';

/** A repeated command changes nothing. */
export class DescartarPlanilha extends Command<void> {
  constructor(readonly planilhaId: string) {
    super();
  }
}

@CommandHandler(DescartarPlanilha)
export class DescartarPlanilhaHandler implements ICommandHandler<DescartarPlanilha> {
  constructor(private readonly planilhas: Planilhas) {}

  /** @throws Recusa when the import has begun */
  execute({ planilhaId }: DescartarPlanilha): Promise<void> {
    return this.planilhas.descartar(planilhaId);
  }
}
