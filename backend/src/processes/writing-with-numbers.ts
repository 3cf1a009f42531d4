import { systemClock } from '@encomenda/platform/clock';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import { systemRetryPolicy } from '../platform/commands/retry-policy.js';
import type { Writing } from './writing.js';

/** A write path whose commands make records with numbers, unlike that of other processes. */
export const writingWithNumbers = (
  store: EventStore,
  pool: pg.Pool,
  { codec, reader, recent }: Writing,
): { readonly numbers: Numbers; readonly writer: HandleCommand } => {
  const numbers = new Numbers(pool, recent);
  const writer = new HandleCommand({
    store,
    codec,
    reader,
    recent,
    clock: systemClock,
    retryPolicy: systemRetryPolicy,
    cleared: numbers,
  });
  return { numbers, writer };
};
