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
  readonly toEnd: () => Promise<void>;
  /** Milliseconds for which accounts may lag behind the log. */
  readonly patience: number;
}

export interface AuthorityVerdict {
  readonly offences: readonly string[];
  /** Numbers of refused or interrupted commands, by kind. They are allowed. */
  readonly unused: ReadonlyMap<string, readonly number[]>;
}

/** Compares accounts, sessions, numbers and receipts with the log. Works beside a running shop. */
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
