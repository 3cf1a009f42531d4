import type { Clock } from '@encomenda/platform/clock';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { ARQUIVOS_DOS_PEDIDOS } from '../pedidos/domain/pasta-dos-arquivos.js';
import type { FileStore } from '../platform/files/file-store.js';
import { SWEEP_EVERY_MS, SWEEP_JOB, sweepPictures } from '../platform/files/picture-sweep.js';
import { Pictures } from '../platform/files/pictures.js';
import { BackgroundJob, type AnyBackgroundJob } from '../platform/jobs/background-job.js';
import {
  CLOCK,
  EVENT_STORE,
  FILE_STORE,
  LOGGER,
  STOPPING,
  WRITE_POOL,
} from '../platform/tokens.js';
import {
  arquivosDePedidosEmUso,
  fotosDeSolicitacoesEmUso,
  imagensEmUso,
} from '../produtos/imagens-em-uso.js';
import { FOTOS_DAS_SOLICITACOES } from '../solicitacoes/domain/pasta-das-fotos.js';

/** Sweeps every folder of pictures. */
@BackgroundJob()
export class VarrerImagens implements AnyBackgroundJob {
  readonly name = SWEEP_JOB;
  readonly everyMs = SWEEP_EVERY_MS;
  /** A worker that was killed may have left a picture half done: the next need not wait for its turn. */
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

  async run(): Promise<void> {
    const { pool, store, files, pictures, logger, stopping } = this;
    const now = this.clock();
    const roots = [
      { inUse: imagensEmUso(pool, store) },
      { inUse: arquivosDePedidosEmUso(pool, store), root: ARQUIVOS_DOS_PEDIDOS },
      { inUse: fotosDeSolicitacoesEmUso(pool, store), root: FOTOS_DAS_SOLICITACOES },
    ];
    for (const root of roots)
      await sweepPictures({ files, pictures, logger, ...root }, now, stopping.signal);
  }
}
