import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@encomenda/platform/logger';
import { DiscoveryService } from '@nestjs/core';
import type { Troubles } from '../health/troubles.js';
import type { RunningProcess } from './run-process.js';

export interface RecurringWork {
  readonly name: string;
  readonly everyMs: number;
  /** Must be idempotent and safe to run concurrently. True repeats the work at once. */
  work(): Promise<boolean | void>;
  /** Called once at the start. `wake` repeats the work without waiting for the interval. */
  begun?(wake: () => void): void;
}

/** Marks a `RecurringWork` that the worker repeats. */
export const Recurring = DiscoveryService.createDecorator();

export interface RecurringProcess extends RunningProcess {
  /** Repeats the work at once, or right after the run in progress. */
  wake(): void;
}

/** Repeats the work at its interval until `stop`. A failure is reported, and the work is repeated. */
export const runRecurringWork = (
  recurring: RecurringWork,
  { troubles, logger }: { troubles: Troubles; logger: Logger },
): RecurringProcess => {
  const { name, everyMs } = recurring;
  let stopped = false;
  let resting = new AbortController();
  let troubled = true;

  const once = async (): Promise<boolean> => {
    try {
      const more = await recurring.work();
      if (troubled) await troubles.clear();
      troubled = false;
      return more === true;
    } catch (error) {
      troubled = true;
      logger.error({ err: error, processo: name }, 'recurring work failed, retrying');
      await troubles.report(error).catch(() => undefined);
      return false;
    }
  };
  const go = async (): Promise<void> => {
    while (!stopped) {
      // Created before the work, so that `wake` during the work skips the pause after it.
      resting = new AbortController();
      if (await once()) continue;
      await sleep(everyMs, undefined, { signal: resting.signal }).catch(() => undefined);
    }
  };

  const wake = (): void => resting.abort();
  recurring.begun?.(wake);
  const going = go();
  return {
    wake,
    async stop() {
      stopped = true;
      resting.abort();
      await going;
    },
  };
};
