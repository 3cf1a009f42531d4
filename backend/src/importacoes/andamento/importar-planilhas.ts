import { Recurring, type RecurringWork } from '../../platform/background/recurring-work.js';
import { Andamento } from './andamento.js';

export const IMPORTAR_PLANILHAS = 'importar_planilhas';

/** Works on running imports and undos. Starts at once when woken; retries a failure after a delay. */
@Recurring()
export class ImportarPlanilhas implements RecurringWork {
  readonly name = IMPORTAR_PLANILHAS;
  readonly everyMs = 10_000;
  private readonly wakes: (() => void)[] = [];

  constructor(private readonly andamento: Andamento) {}

  begun(wake: () => void): void {
    this.wakes.push(wake);
  }

  wake(): void {
    for (const wake of this.wakes) wake();
  }

  work(): Promise<boolean> {
    return this.andamento.avancar();
  }
}
