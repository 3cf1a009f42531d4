import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@encomenda/platform/logger';
import { DiscoveryService } from '@nestjs/core';
import type { Troubles } from '../health/troubles.js';
import type { RunningProcess } from './run-process.js';

export interface RecurringWork {
  readonly name: string;
  readonly everyMs: number;
  /** Idempotent, and safe to run concurrently elsewhere. Tells whether to go on at once. */
  work(): Promise<boolean | void>;
  /** Called once, with what repeats the work at once. */
  begun?(wake: () => void): void;
}

/** Marks a provider that the worker repeats: a `RecurringWork`. */
export const Recurring = DiscoveryService.createDecorator();

export interface RecurringProcess extends RunningProcess {
  /** Repeats it at once, or after the repetition that is under way. */
  wake(): void;
}

/** Repeats work at an interval. Needs no queue: the log records what is done. */
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
      // Made before the work, so that a call while it is under way shortens the rest after it.
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
