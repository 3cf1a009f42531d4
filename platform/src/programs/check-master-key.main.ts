import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { MasterKeyMissing, readMasterKey } from '../config.js';
import { describeError } from './command-line.js';
import { EarlierBuild, refuseEarlierBuild } from '../database/earlier-build.js';
import { StoreUnavailable } from '../event-store/event-store.js';
import { createEventStoreDb } from '../event-store/eventstoredb.event-store.js';
import { LogRefused } from '../event-store/verify/log-judgement.js';
import {
  checkMasterKey,
  lastUntaggedPosition,
  isNew,
  MasterKeyRecordMissing,
  MasterKeyRefused,
} from '../event-store/encryption/master-key.js';
import { checkLog } from '../event-store/verify/verify-log.js';
import { openWholeLog } from '../event-store/whole-log.js';
import { connectClient } from '../database/postgres.js';

const REFUSALS = [
  EarlierBuild,
  MasterKeyRefused,
  MasterKeyMissing,
  MasterKeyRecordMissing,
  LogRefused,
];

/** The embedded event store may still be starting. */
const LOG_ANSWERS_WITHIN_MS = 5_000;
const PAUSE_MS = 50;

const checkOldEvents = async (eventStoreUrl: string, masterKey: Buffer): Promise<void> => {
  const log = openWholeLog(eventStoreUrl);
  try {
    await lastUntaggedPosition(log, masterKey);
  } finally {
    await log.close();
  }
};

const checkAnsweringLog = async (
  client: pg.ClientBase,
  settings: Parameters<typeof checkLog>[2],
): Promise<void> => {
  const giveUpAt = Date.now() + LOG_ANSWERS_WITHIN_MS;
  for (;;) {
    const log = createEventStoreDb(settings.eventStoreUrl);
    try {
      await checkLog(client, log, settings);
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || Date.now() > giveUpAt) throw error;
      await sleep(PAUSE_MS);
    } finally {
      await log.close();
    }
  }
};

/** Exit code 0: master key and log fit the database, or the database is new. 1: refused, with a message. 2: unknown. */
const check = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const client = await connectClient(env['DATABASE_URL'] ?? '', { name: 'chave-mestra' });
  const dataFolder = env['DADOS'] ?? './dados';
  const eventStoreUrl = env['EVENTSTORE_URL'] ?? '';
  try {
    await refuseEarlierBuild(client);
    if (!(await isNew(client))) {
      const masterKey = readMasterKey(env['CHAVE_MESTRA'], dataFolder);
      if (!(await checkMasterKey(client, masterKey)))
        await checkOldEvents(eventStoreUrl, masterKey);
    }
    await checkAnsweringLog(client, { eventStoreUrl, dataFolder, demo: env['DEMO'] === '1' });
    return 0;
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    return REFUSALS.some((refusal) => error instanceof refusal) ? 1 : 2;
  } finally {
    await client.end();
  }
};

process.exitCode = await check(process.env).catch((error: unknown) => {
  process.stderr.write(`${describeError(error)}\n`);
  return 2;
});
