import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@encomenda/platform/config';
import { createLogger } from '@encomenda/platform/logger';
import { migrate } from '@encomenda/platform/database/migrate';
import { startProcessHeartbeat } from '@encomenda/platform/metrics/process-heartbeat';
import { startTracing } from '@encomenda/platform/tracing/start-tracing';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type pg from 'pg';
import { AppModule } from './app.module.js';
import { configureWeb } from './platform/http/web.js';
import { Traffic } from './platform/http/traffic.js';
import { NestLogger } from './platform/nest-logger.js';
import { runUntilStopped, type Running } from './platform/process.js';
import { PalavraDeAcesso } from './sessao/acesso/palavra-de-acesso.js';
import { SessaoService } from './sessao/sessao.service.js';
import { WRITE_POOL } from './platform/tokens.js';

const SCREENS = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

const logger = createLogger('api');

/** Share of the time to stop that running requests may take. Closing connections takes the rest. */
const FOR_REQUESTS = 2 / 3;

/** Prints the word for the first access when other machines can reach the server. */
const announceFirstAccess = async (app: NestExpressApplication): Promise<void> => {
  const { pedida, palavra } = app.get(PalavraDeAcesso, { strict: false });
  if (!pedida || !(await app.get(SessaoService, { strict: false }).primeiroAcesso())) return;
  logger.warn(`palavra de acesso para o primeiro acesso: ${palavra}`);
};

const start = async (): Promise<Running> => {
  const { databaseUrl, host, port, stopWithinMs, tracing } = readConfig(process.env);
  const stopTracing = await startTracing(tracing, { role: 'api', logger });
  await migrate(databaseUrl);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.at(), {
    bodyParser: false,
    logger: new NestLogger(logger),
    forceCloseConnections: true,
  });
  configureWeb(app, SCREENS);
  await app.listen(port, host);
  logger.info({ endereco: await app.getUrl() }, 'listening');
  await announceFirstAccess(app);
  const leave = startProcessHeartbeat(app.get<pg.Pool>(WRITE_POOL), 'api');
  const close = async (): Promise<void> => {
    app.getHttpServer().close();
    await app.get(Traffic).drain(stopWithinMs * FOR_REQUESTS);
    await leave();
    await app.close();
    await stopTracing();
  };
  return { close, stopWithinMs };
};

runUntilStopped(logger, start);
