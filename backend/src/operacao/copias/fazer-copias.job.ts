import type { Config } from '@encomenda/platform/config';
import { Inject } from '@nestjs/common';
import { BackgroundJob, type AnyBackgroundJob } from '../../platform/jobs/background-job.js';
import { CONFIG } from '../../platform/tokens.js';
import { Copiar, COPIAS, COPIAS_EVERY_MS } from './copiar.js';

/** Makes automatic copies. Runs also when they are turned off, because the queue may still hold their schedule. */
@BackgroundJob()
export class FazerCopias implements AnyBackgroundJob {
  readonly name = COPIAS;
  readonly everyMs: number | undefined;

  constructor(
    @Inject(CONFIG) { backups }: Pick<Config, 'backups'>,
    @Inject(Copiar) private readonly copiar: Copiar | null,
  ) {
    this.everyMs = backups ? COPIAS_EVERY_MS : undefined;
  }

  async run(): Promise<void> {
    await this.copiar?.copiar();
  }
}
