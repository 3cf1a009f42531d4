import 'reflect-metadata';
import { readConfig } from '@encomenda/platform/config';
import { createLogger } from '@encomenda/platform/logger';
import { migrate } from '@encomenda/platform/database/migrate';
import { startProcessHeartbeat } from '@encomenda/platform/metrics/process-heartbeat';
import { startTracing } from '@encomenda/platform/tracing/start-tracing';
import { NestFactory } from '@nestjs/core';
import type pg from 'pg';
import { BackgroundWork } from './platform/background/background-work.js';
import { NestLogger } from './platform/nest-logger.js';
import { runUntilStopped, type Running } from './platform/process.js';
import { WRITE_POOL } from './platform/tokens.js';
import { WorkerModule } from './worker.module.js';

const logger = createLogger('worker');

/** Starts the worker: jobs and processes. */
const start = async (): Promise<Running> => {
  const { databaseUrl, redisUrl, stopWithinMs, tracing } = readConfig(process.env);
  const stopTracing = await startTracing(tracing, { role: 'worker', logger });
  await migrate(databaseUrl);
  const app = await NestFactory.createApplicationContext(WorkerModule.at(), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const work = app.get(BackgroundWork);
  await work.start();
  const leave = startProcessHeartbeat(app.get<pg.Pool>(WRITE_POOL), 'worker');
  logger.info({ fila: redisUrl === undefined ? 'postgres' : 'redis' }, 'working');
  const close = async (): Promise<void> => {
    await work.stop();
    await leave();
    await app.close();
    await stopTracing();
  };
  return { close, stopWithinMs };
};

runUntilStopped(logger, start);
