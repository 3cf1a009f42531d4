import type pg from 'pg';
import type { Config } from '../../config.js';
import { StoreUnavailable, type EventStore } from '../event-store.js';
import { createEventStoreDb } from '../eventstoredb.event-store.js';
import type { LogRefused } from './log-judgement.js';
import { verifiedStore } from './verified-store.js';
import { verifyLog } from './verify-log.js';

/**
 * Opens the log of a program. While the store does not answer, the program starts and appends fail.
 * `onRefused` must end the program: a later answer came from another log.
 * @throws LogRefused
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
