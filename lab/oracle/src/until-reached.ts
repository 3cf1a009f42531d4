import { comparePositions } from '@encomenda/contracts/shared/events/event';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readRegistry, type Registration } from './compare/snapshot.js';
import type { Fold } from './fold/fold.js';

const LOOK_EVERY_MS = 200;

/** True when the folded log has events of the read model after its checkpoint. */
export const isBehind = ({ checkpoint, types }: Registration, fold: Fold): boolean => {
  const last = fold.lastAmong(types);
  return last !== null && (checkpoint === null || comparePositions(checkpoint, last) < 0);
};

/** Waits until no read model lags, or none has made progress for `patience` ms. */
export const untilReached = async (pool: pg.Pool, fold: Fold, patience: number): Promise<void> => {
  let seen = '';
  let movedAt = performance.now();
  for (;;) {
    const behind = (await readRegistry(pool)).filter((one) => isBehind(one, fold));
    if (behind.every(({ state }) => state === 'parada')) return;
    const now = behind.map(({ name, checkpoint }) => `${name} ${checkpoint?.commit}`).join();
    if (now !== seen) movedAt = performance.now();
    else if (performance.now() - movedAt > patience) return;
    seen = now;
    await sleep(LOOK_EVERY_MS);
  }
};
