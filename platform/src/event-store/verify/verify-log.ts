import type pg from 'pg';
import type { Config } from '../../config.js';
import { refuseEarlierBuild } from '../../database/earlier-build.js';
import { randomId } from '../../ids.js';
import { createEventStoreDb } from '../eventstoredb.event-store.js';
import type { EventStore } from '../event-store.js';
import { readFolderCopy, writeFolderCopy } from './folder-memory.js';
import { LOG_FORMAT, nameLog, readLogIdentity, type LogIdentity } from './log-identity.js';
import {
  furthestPosition,
  readLogInUse,
  registerLogInUse,
  type LogInUse,
  type Registration,
} from './log-in-use.js';
import { judgeLog, LogRefused, type FoundLog, type Remembered } from './log-judgement.js';
import { NotJson, openWholeLog } from '../whole-log.js';

type Queries = Pick<pg.ClientBase, 'query'>;
type Log = Pick<EventStore, 'lastEvent' | 'append' | 'head' | 'server'>;
type Settings = Pick<Config, 'dataFolder' | 'demo' | 'eventStoreUrl'>;

/** Hosts and ports of an address, without user, password and options. */
export const serversOf = (eventStoreUrl: string): string =>
  /^[^:]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(eventStoreUrl)?.[1] ?? '';

/** False when the log has only events of its server, as a new log does. @throws StoreUnavailable */
const holdsEvents = async (eventStoreUrl: string): Promise<boolean> => {
  const log = openWholeLog(eventStoreUrl);
  try {
    return (await log.head()) !== null;
  } catch (error) {
    if (error instanceof NotJson) return true;
    throw error;
  } finally {
    await log.close();
  }
};

export const findLog = async (log: Log, eventStoreUrl: string): Promise<FoundLog> => {
  const [identity, end, { embedded }] = await Promise.all([
    readLogIdentity(log),
    log.head(),
    log.server(),
  ]);
  const head = end && (identity || (await holdsEvents(eventStoreUrl))) ? end : null;
  return { identity, head, server: embedded ? 'servidor embutido' : serversOf(eventStoreUrl) };
};

const isNewDatabase = async (db: Queries): Promise<boolean> => {
  const { rows } = await db.query<{ there: boolean }>(
    `select to_regclass('escrita.contas') is not null as there`,
  );
  if (!rows[0]!.there) return true;
  const { rows: used } = await db.query<{ used: boolean }>(
    'select exists (select from chaves.titulares) or exists (select from escrita.contas) as used',
  );
  return !used[0]!.used;
};

export const whatIsRemembered = async (
  db: Queries,
  { dataFolder, demo }: Pick<Settings, 'dataFolder' | 'demo'>,
): Promise<Remembered> => ({
  inUse: await readLogInUse(db),
  newDatabase: await isNewDatabase(db),
  furthest: await furthestPosition(db),
  folderCopy: readFolderCopy(dataFolder),
  demo,
});

interface Compared {
  readonly found: FoundLog;
  readonly remembered: Remembered;
}

const look = async (db: Queries, log: Log, settings: Settings): Promise<Compared> => {
  await refuseEarlierBuild(db);
  const remembered = await whatIsRemembered(db, settings);
  const found = await findLog(log, settings.eventStoreUrl);
  judgeLog(found, remembered);
  return { found, remembered };
};

/** Compares log, database and data folder; writes nothing. @throws EarlierBuild, LogRefused, StoreUnavailable */
export const checkLog = async (db: Queries, log: Log, settings: Settings): Promise<Compared> => {
  try {
    return await look(db, log, settings);
  } catch (error) {
    if (!(error instanceof LogRefused)) throw error;
    // Several programs name the log at the first start, perhaps between the two reads.
    return look(db, log, settings);
  }
};

/** Registers first: after a crash in between, the next program gives the log the registered name. */
const named = async (
  db: Queries,
  log: Log,
  { found, inUse, demo }: { found: FoundLog; inUse: LogInUse | null; demo: boolean },
): Promise<LogIdentity> => {
  const about = { server: found.server, upTo: found.head };
  const proposed = inUse ?? found.identity ?? { history: randomId(), copy: randomId() };
  const registration: Registration = { ...proposed, ...about, written: false };
  await registerLogInUse(db, registration, { replace: false });
  const { history, copy } = (await readLogInUse(db))!;
  const identity = await nameLog(log, {
    history,
    copy,
    demo,
    successor: null,
    format: LOG_FORMAT,
  });
  if (identity.copy !== copy)
    throw new LogRefused('O servidor de eventos recebeu neste instante o nome de outra loja.');
  await registerLogInUse(db, { history, copy, ...about, written: true }, { replace: true });
  return identity;
};

/** Every program calls it before it uses the log. @throws EarlierBuild, LogRefused, StoreUnavailable */
export const verifyLog = async (
  db: Queries,
  log: Log,
  settings: Settings,
): Promise<LogIdentity> => {
  const { found, remembered } = await checkLog(db, log, settings);
  const { inUse } = remembered;
  const identity =
    found.identity && inUse?.written && inUse.server === found.server
      ? found.identity
      : await named(db, log, { found, inUse, demo: settings.demo });
  writeFolderCopy(settings.dataFolder, identity);
  return identity;
};

export const refuseOtherLog = async (db: Queries, settings: Settings): Promise<FoundLog> => {
  const log = createEventStoreDb(settings.eventStoreUrl);
  try {
    return (await checkLog(db, log, settings)).found;
  } finally {
    await log.close();
  }
};
