import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import { Test, type TestingModule } from '@nestjs/testing';
import type pg from 'pg';
import { processCheckpoint } from '../../platform/background/checkpoint.js';
import type { AnyEventProcess } from '../../platform/background/event-process.js';
import { runRecurringWork, type RecurringWork } from '../../platform/background/recurring-work.js';
import { runProcess, type RunningProcess } from '../../platform/background/run-process.js';
import { processTroubles } from '../../platform/health/troubles.js';
import { CODEC, CONFIG, EVENT_STORE, LOGGER, WRITE_POOL } from '../../platform/tokens.js';
import { WorkerModule } from '../../worker.module.js';
import type { OpenApp } from './test-app.js';

const logger = createLogger('testes', 'silent');

export interface WorkerPorts {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly config: Pick<Config, 'masterKey' | 'eventStoreUrl' | 'dataFolder'>;
  readonly clock?: Clock | undefined;
}

/** The modules of a worker. They run nothing by themselves and need not be closed. */
export const workerOn = ({ pool, store, config, clock }: WorkerPorts): Promise<TestingModule> =>
  Test.createTestingModule({ imports: [WorkerModule.at(clock)] })
    .overrideProvider(CONFIG)
    .useValue(config)
    .overrideProvider(LOGGER)
    .useValue(logger)
    .overrideProvider(WRITE_POOL)
    .useValue(pool)
    .overrideProvider(EVENT_STORE)
    .useValue(store)
    .compile();

export const workerOf = ({ app, pool, config }: OpenApp, clock?: Clock): Promise<TestingModule> =>
  workerOn({ pool, store: app.get<EventStore>(EVENT_STORE), config, clock });

/** Runs one process from its checkpoint; the caller stops it. */
export const follow = (worker: TestingModule, process: AnyEventProcess): RunningProcess => {
  const pool = worker.get<pg.Pool>(WRITE_POOL);
  return runProcess(process, {
    store: worker.get<EventStore>(EVENT_STORE),
    codec: worker.get<EventCodec>(CODEC),
    checkpoint: processCheckpoint(pool, process.name),
    troubles: processTroubles(pool, process.name),
    logger,
  });
};

/** Runs one recurring work; the caller stops it. */
export const repeat = (worker: TestingModule, work: RecurringWork): RunningProcess => {
  const troubles = processTroubles(worker.get<pg.Pool>(WRITE_POOL), work.name);
  return runRecurringWork(work, { troubles, logger });
};

/** Moves a process to the end of the log, past the events of other specs. */
export const skipToNow = async ({ app, pool }: OpenApp, name: string): Promise<void> => {
  const head = await app.get<EventStore>(EVENT_STORE).head();
  if (head) await processCheckpoint(pool, name).advance(head);
};
