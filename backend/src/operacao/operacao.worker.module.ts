import { join } from 'node:path';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { randomId } from '@encomenda/platform/ids';
import type { Logger } from '@encomenda/platform/logger';
import { Module, type FactoryProvider } from '@nestjs/common';
import type pg from 'pg';
import { CLOCK, CONFIG, LOGGER, STOPPING, WRITE_POOL } from '../platform/tokens.js';
import { Copiar } from './copias/copiar.js';
import { EscolhaDaPasta } from './copias/escolha-da-pasta.js';
import { FazerCopias } from './copias/fazer-copias.job.js';
import { ambienteDe, programaDaCopia } from './copias/programa-da-copia.js';
import { Limpeza } from './limpeza.job.js';
import { VarrerImagens } from './varrer-imagens.job.js';

/** Null when automatic copies are not configured. */
const copiar: FactoryProvider<Copiar | null> = {
  provide: Copiar,
  inject: [WRITE_POOL, CONFIG, CLOCK, LOGGER, STOPPING],
  useFactory: (
    pool: pg.Pool,
    config: Config,
    clock: Clock,
    logger: Logger,
    { signal }: AbortController,
  ) =>
    config.backups
      ? new Copiar({
          pool,
          settings: config.backups,
          escolha: new EscolhaDaPasta(join(config.dataFolder, 'pasta-das-copias.json'), randomId),
          programa: programaDaCopia(ambienteDe(config)),
          clock,
          logger,
          signal,
        })
      : null,
};

@Module({ providers: [copiar, FazerCopias, Limpeza, VarrerImagens] })
export class OperacaoWorkerModule {}
