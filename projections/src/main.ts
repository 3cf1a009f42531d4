import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { migrate } from '@encomenda/platform/database/migrate';
import { readConfig } from '@encomenda/platform/config';
import { ProjectionsModule } from './projections.module.js';

/** ms until a stop rolls back open transactions. */
const STOP_WITHIN = 7_000;

const config = readConfig(process.env);
await migrate(config.databaseUrl);
const application = await NestFactory.createApplicationContext(ProjectionsModule.with(config), {
  logger: ['error', 'warn'],
});
application.enableShutdownHooks(['SIGTERM', 'SIGINT']);
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => setTimeout(() => process.exit(1), STOP_WITHIN).unref());
