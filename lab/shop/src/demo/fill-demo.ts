import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@encomenda/platform/config';
import { DEMO_READ, DEMO_READY } from '@encomenda/platform/demo';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type { Logger } from '@encomenda/platform/logger';
import { migrate } from '@encomenda/platform/database/migrate';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type pg from 'pg';
import 'reflect-metadata';
import { AppModule } from '@encomenda/backend/app.module';
import { HandleCommand } from '@encomenda/backend/platform/commands/handle-command';
import { Numbers } from '@encomenda/backend/platform/commands/numbers/numbers';
import { RecentStreams } from '@encomenda/backend/platform/commands/streams/recent-streams';
import { StateReader } from '@encomenda/backend/platform/commands/streams/state-reader';
import { NestLogger } from '@encomenda/backend/platform/nest-logger';
import { CODEC, EVENT_STORE, WRITE_POOL } from '@encomenda/backend/platform/tokens';
import { Avisos } from './avisos.js';
import { deixarExtrato } from './extrato.js';
import { historiaDaOficina } from './historia-da-oficina.js';
import { MesaDosOrcamentos } from './mesa-dos-orcamentos.js';
import { Oficina } from './oficina.js';
import { deixarPlanilha } from './planilha.js';
import { Vezes } from './vezes.js';

/** Sends the commands of an invented history. Safe to repeat; continues after an interruption. */
export const fillDemo = async (config: Config, logger: Logger): Promise<void> => {
  await migrate(config.databaseUrl);
  const started = join(config.dataFolder, 'demo-inicio');
  // The file keeps the first day, so that a run on a later day continues the same history.
  if (!existsSync(started)) writeFileSync(started, new Date().toISOString());
  const atos = historiaDaOficina(new Date(readFileSync(started, 'utf8')));
  const vezes = new Vezes(atos[0]!.em);
  const app = await NestFactory.createApplicationContext(AppModule.at(vezes.agora), {
    logger: new NestLogger(logger),
  });
  const store = app.get<EventStore>(EVENT_STORE);
  // Other providers already hold this object, so only its method is replaced.
  Object.assign(store, vezes.emOrdem(store));
  const mesa = {
    store,
    codec: app.get<EventCodec>(CODEC),
    pool: app.get<pg.Pool>(WRITE_POOL),
    writer: app.get(HandleCommand),
    reader: app.get(StateReader),
    recent: app.get(RecentStreams),
    clock: vezes.agora,
  };
  const avisos = new Avisos({
    ...mesa,
    onAsking: () => writeFileSync(join(config.dataFolder, DEMO_READ), ''),
  });
  const orcamentos = new MesaDosOrcamentos({
    writer: mesa.writer,
    numbers: app.get(Numbers),
    reader: mesa.reader,
  });
  const bus = app.get(CommandBus);
  const oficina = new Oficina(bus, avisos, vezes, orcamentos);
  await vezes.jogar(atos, (ato) => ato.fazer(oficina));
  // At the present time, because a spreadsheet from the past would already have expired.
  await vezes.jogar([{ em: new Date() }], async ({ em }) => {
    await deixarPlanilha(bus);
    await deixarExtrato({ pool: mesa.pool, reader: mesa.reader, bus, agora: em });
  });
  writeFileSync(join(config.dataFolder, DEMO_READY), new Date().toISOString());
  logger.info({ atos: atos.length }, 'filled');
  await app.close();
};
