import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import { Recurring, type RecurringWork } from '../../platform/background/recurring-work.js';
import { CLOCK } from '../../platform/tokens.js';
import { PlanilhasEsquecidas } from './planilhas-esquecidas.js';

@Recurring()
export class EsquecerPlanilhasVelhas implements RecurringWork {
  readonly name = 'esquecer_planilhas_velhas';
  readonly everyMs = 3_600_000;

  constructor(
    private readonly esquecidas: PlanilhasEsquecidas,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  work(): Promise<void> {
    return this.esquecidas.esquecerAsVelhas(this.clock());
  }
}
