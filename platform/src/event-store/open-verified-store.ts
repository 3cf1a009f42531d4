import type pg from 'pg';
import type { Config } from '../config.js';
import { StoreUnavailable, type EventStore } from './event-store.js';
import { createEventStoreDb } from './eventstoredb.event-store.js';
import type { LogRefused } from './log-judgement.js';
import { verifiedStore } from './verified-store.js';
import { verifyLog } from './verify-log.js';

/**
 * Opens the log of a program. The program may start while the store does not answer: appends and
 * subscriptions wait for the verification. When a late answer comes from another log, `onRefused`
 * must end the program.
 * @throws LogRefused when the log is not that of this database and data folder
 */
export const openVerifiedStore = async (
  db: Pick<pg.ClientBase, 'query'>,
  config: Pick<Config, 'eventStoreUrl' | 'dataFolder' | 'demo'>,
  onRefused: (refusal: LogRefused) => void,
): Promise<EventStore> => {
  const store = createEventStoreDb(config.eventStoreUrl);
  const verify = () => verifyLog(db, store, config);
  let first: Promise<unknown> | undefined;
  try {
    first = Promise.resolve(await verify());
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) {
      await store.close();
      throw error;
    }
  }
  return verifiedStore(store, () => first ?? verify(), { onRefused });
};
