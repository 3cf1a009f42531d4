import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Fold } from '../fold/fold.js';
import { isSettled, offencesOfAccess, readAccessRows } from './accounts.js';
import { offencesOfNumbers, readNumberTables, unusedNumbers } from './numbers.js';
import { offencesOfReceipts, receiptKey } from './receipts.js';

const LOOK_EVERY_MS = 200;

interface Facts {
  readonly pool: pg.Pool;
  readonly masterKey: Buffer;
  readonly fold: Fold;
  /** Folds the log up to its present end. */
  readonly toEnd: () => Promise<void>;
  /** Milliseconds for which accounts may lag behind the log. */
  readonly patience: number;
}

export interface AuthorityVerdict {
  /** A Portuguese sentence for each. */
  readonly offences: readonly string[];
  /** Numbers that refused or broken-off acts left, by kind: no fault, but each may be looked at. */
  readonly unused: ReadonlyMap<string, readonly number[]>;
}

/**
 * What decides outside the log, compared with it: accounts and sessions, numbers, and the receipts that
 * the shop signed. Works beside an open shop.
 */
export const verdictOnAuthority = async (facts: Facts): Promise<AuthorityVerdict> => {
  const { pool, masterKey, fold, toEnd, patience } = facts;
  const before = fold.given.copy();
  const tables = await readNumberTables(pool);
  await toEnd();
  const numbers = offencesOfNumbers(tables, { before, after: fold.given.byKind });
  const unused = unusedNumbers(tables, fold.given.byKind);
  const began = performance.now();
  let rows = await readAccessRows(pool);
  for (;;) {
    await toEnd();
    if (isSettled(rows, fold.shop) || performance.now() - began > patience) break;
    await sleep(LOOK_EVERY_MS);
    rows = await readAccessRows(pool);
  }
  return {
    offences: [
      ...offencesOfAccess(rows, fold.shop, masterKey),
      ...numbers,
      ...offencesOfReceipts(fold.shop, receiptKey(masterKey)),
    ],
    unused,
  };
};
