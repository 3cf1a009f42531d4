import { DIAS_DO_TEXTO } from '@encomenda/contracts/conciliacao/extrato';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { Recurring, type RecurringWork } from '../../platform/background/recurring-work.js';
import { CLOCK, WRITE_POOL } from '../../platform/tokens.js';

/** Deletes bank texts after their retention time. */
@Recurring()
export class EsquecerTextosVelhos implements RecurringWork {
  readonly name = 'esquecer_textos_velhos';
  readonly everyMs = 3_600_000;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work(): Promise<void> {
    await this.pool.query(
      `delete from escrita.textos_de_lancamentos
       where guardado_em < $1::timestamptz - make_interval(days => $2)`,
      [this.clock(), DIAS_DO_TEXTO],
    );
  }
}
