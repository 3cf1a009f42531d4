import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { limparImpressos } from '../impressos/limpeza-dos-impressos.js';
import type { FileStore } from '../platform/files/store/file-store.js';
import { BackgroundJob, type AnyBackgroundJob } from '../platform/jobs/background-job.js';
import { CLEANUP, CLEANUP_EVERY_MS, cleanUp } from '../platform/jobs/cleanup.js';
import { CLOCK, FILE_STORE, WRITE_POOL } from '../platform/tokens.js';

/** Deletes expired rows, and printouts past their retention. */
@BackgroundJob()
export class Limpeza implements AnyBackgroundJob {
  readonly name = CLEANUP;
  readonly everyMs = CLEANUP_EVERY_MS;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await cleanUp(this.pool, this.clock());
    await limparImpressos(this.files, this.clock());
  }
}
