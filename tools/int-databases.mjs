import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEventStoreServer } from '../embedded/dist/event-store/server.js';
import { migrate } from '../platform/dist/database/migrate.js';
import { connectClient } from '../platform/dist/database/postgres.js';

const PROJECTIONS = fileURLToPath(
  new URL('../lab/system/dist/projections-for-many-systems.main.js', import.meta.url),
);
const WITHIN_MS = 120_000;

/** Specs copy `modelo` (a new system) or `modelo_com_leituras` (with read models): faster than creating tables. */
export async function makeModelDatabases(server) {
  // An interrupted run on the same server leaves them.
  await dropModelDatabases(server);
  const modelo = await makeDatabase(server, 'modelo');
  await migrate(modelo);
  const log = await startEventStoreServer({ databaseUrl: modelo });
  await log.stop();
  const comLeituras = await makeDatabase(server, 'modelo_com_leituras template modelo');
  await fillReadModels(comLeituras);
  // Each system of a spec has its own master key.
  await query(comLeituras, 'delete from chaves.chave_mestra');
}

export async function dropModelDatabases(server) {
  for (const name of ['modelo_com_leituras', 'modelo'])
    await query(server, `drop database if exists ${name} with (force)`);
}

async function makeDatabase(server, sql) {
  await query(server, `create database ${sql}`);
  return Object.assign(new URL(server), { pathname: sql.split(' ')[0] }).href;
}

async function fillReadModels(databaseUrl) {
  const log = await startEventStoreServer({ databaseUrl });
  const projections = fork(PROJECTIONS, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error' },
  });
  const tell = async (settings) => {
    projections.send({ name: 'modelo', settings });
    await once(projections, 'message');
  };
  await tell({
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: log.connectionString,
    CHAVE_MESTRA: randomBytes(32).toString('base64'),
  });
  const until = Date.now() + WITHIN_MS;
  while (!(await complete(databaseUrl)))
    if (Date.now() < until) await pause(20);
    else throw new Error('The read models of the model database never came.');
  await tell(null);
  projections.disconnect();
  await once(projections, 'exit');
  await log.stop();
}

async function complete(databaseUrl) {
  const [{ done }] = await query(
    databaseUrl,
    "select count(*) > 0 and bool_and(estado = 'rodando') as done from projecao.projecoes",
  );
  return done;
}

async function query(url, sql) {
  const client = await connectClient(url, { name: 'testes' });
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
