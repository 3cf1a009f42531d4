import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@encomenda/platform/config';
import { createLogger } from '@encomenda/platform/logger';
import { migrate } from '@encomenda/platform/migrate';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { configureWeb } from './platform/http/web.js';
import { NestLogger } from './platform/nest-logger.js';
import { runUntilStopped } from './platform/process.js';

const SCREENS = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

const logger = createLogger('api');

/** The API: requests and sockets. */
const start = async (): Promise<() => Promise<void>> => {
  const { databaseUrl, host, port } = readConfig(process.env);
  await migrate(databaseUrl);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.at(), {
    bodyParser: false,
    logger: new NestLogger(logger),
    forceCloseConnections: true,
  });
  configureWeb(app, SCREENS);
  await app.listen(port, host);
  logger.info({ endereco: await app.getUrl() }, 'listening');
  return () => app.close();
};

runUntilStopped(logger, start);
