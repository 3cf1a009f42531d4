import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { createLogger, type Logger } from '@encomenda/platform/logger';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { startTestLog } from '@encomenda/system/eventstoredb/test-log';
import { Test } from '@nestjs/testing';
import type pg from 'pg';
import { AppModule } from '../../app.module.js';
import { configureWeb } from '../../platform/http/web.js';
import { CLOCK, CONFIG, LOGGER, WRITE_POOL } from '../../platform/tokens.js';
import { addressOf, onServer } from './own-database.js';

export interface OpenApp {
  readonly app: NestExpressApplication;
  /** `http://127.0.0.1:…` */
  readonly url: string;
  readonly config: Config;
  readonly pool: pg.Pool;
}

export interface TestApp extends OpenApp {
  stop(): Promise<void>;
}

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly screens?: string;
  /** Called before the API opens database and log. */
  readonly prepare?: (config: Config) => Promise<void>;
  /** Template database (tools/int-databases.mjs); without read models by default. */
  readonly model?: 'modelo' | 'modelo_com_leituras';
}

/** Starts the API on a free port with its own database and log, without projections. */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = `api_${randomBytes(6).toString('hex')}`;
  const { model = 'modelo' } = options;
  const copied = `create database ${database} template ${model} strategy file_copy`;
  await onServer((client) => client.query(copied));
  const databaseUrl = addressOf(database);
  const log = await startTestLog(databaseUrl);
  const dataFolder = mkdtempSync(join(tmpdir(), 'encomenda-api-'));
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    databaseUrl,
    connections: 10,
    eventStoreUrl: log.connectionString,
    redisUrl: undefined,
    masterKey: randomBytes(32),
    // Machines that run specs may have little free disk.
    freeDiskBytes: 0,
    demo: false,
    // Specs send more requests than people do. Specs about limits turn them on.
    limits: false,
    trustProxy: 0,
    // Production has it off; most specs register a visitor.
    openRegistration: true,
    publicUrl: undefined,
    otherHosts: [],
    // Unreachable, so that tests send no external requests.
    viacepUrl: 'http://127.0.0.1:1',
    brasilApiUrl: 'http://127.0.0.1:1',
    retentionYears: 5,
    stopWithinMs: 9_000,
    ...options.config,
  };

  await options.prepare?.(config);

  const building = Test.createTestingModule({ imports: [AppModule.at()] })
    .overrideProvider(CONFIG)
    .useValue(config)
    .overrideProvider(LOGGER)
    .useValue(options.logger ?? createLogger('testes', process.env.LOG_LEVEL ?? 'silent'));
  if (options.clock) building.overrideProvider(CLOCK).useValue(options.clock);
  const module = await building.compile();
  const app = module.createNestApplication<NestExpressApplication>({
    bodyParser: false,
    logger: false,
    forceCloseConnections: true,
  });
  configureWeb(app, options.screens ?? join(dataFolder, 'no-screens'));
  await app.listen(0, config.host);

  return {
    app,
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    config,
    pool: app.get<pg.Pool>(WRITE_POOL),
    stop: async () => {
      await app.close();
      await log.stop();
      rmSync(dataFolder, { recursive: true, force: true });
      await onServer((client) => client.query(`drop database ${database} with (force)`));
    },
  };
};
