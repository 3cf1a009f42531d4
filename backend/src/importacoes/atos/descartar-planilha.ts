import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Planilhas } from '../planilhas-guardadas/planilhas.js';

/** Idempotent. */
export class DescartarPlanilha extends Command<void> {
  constructor(readonly planilhaId: string) {
    super();
  }
}

@CommandHandler(DescartarPlanilha)
export class DescartarPlanilhaHandler implements ICommandHandler<DescartarPlanilha> {
  constructor(private readonly planilhas: Planilhas) {}

  /** @throws Recusa after the import began */
  execute({ planilhaId }: DescartarPlanilha): Promise<void> {
    return this.planilhas.descartar(planilhaId);
  }
}
