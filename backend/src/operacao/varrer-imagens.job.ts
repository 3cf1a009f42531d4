import type { Clock } from '@encomenda/platform/clock';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { varrerArquivos } from '../arquivos/varrer-arquivos.js';
import type { FileStore } from '../platform/files/store/file-store.js';
import { SWEEP_EVERY_MS, SWEEP_JOB } from '../platform/files/pictures/picture-sweep.js';
import { Pictures } from '../platform/files/pictures/pictures.js';
import { BackgroundJob, type AnyBackgroundJob } from '../platform/jobs/background-job.js';
import {
  CLOCK,
  EVENT_STORE,
  FILE_STORE,
  LOGGER,
  STOPPING,
  WRITE_POOL,
} from '../platform/tokens.js';

/** Deletes the files that no event names. */
@BackgroundJob()
export class VarrerImagens implements AnyBackgroundJob {
  readonly name = SWEEP_JOB;
  readonly everyMs = SWEEP_EVERY_MS;
  /** A killed worker may have left temporary files of pictures. Deletes them at the next start. */
  readonly atStart = true;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly pictures: Pictures,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STOPPING) private readonly stopping: AbortController,
  ) {}

  run(): Promise<void> {
    const { pool, store, files, pictures, logger } = this;
    const tools = { pool, store, files, pictures, logger };
    return varrerArquivos(tools, this.clock(), this.stopping.signal);
  }
}
