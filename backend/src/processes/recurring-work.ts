import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@encomenda/platform/logger';
import type { RunningProcess } from './run-process.js';
import type { Troubles } from '../platform/health/troubles.js';

export interface RecurringWork {
  readonly name: string;
  readonly everyMs: number;
  /** Idempotent, and safe to run concurrently elsewhere. */
  readonly work: () => Promise<void>;
}

/** Repeats work at an interval. Needs no queue: the log records what is done. */
export const runRecurringWork = (
  { name, everyMs, work }: RecurringWork,
  { troubles, logger }: { troubles: Troubles; logger: Logger },
): RunningProcess => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let troubled = true;

  const once = async (): Promise<void> => {
    try {
      await work();
      if (troubled) await troubles.clear();
      troubled = false;
    } catch (error) {
      troubled = true;
      logger.error({ err: error, processo: name }, 'recurring work failed, retrying');
      await troubles.report(error).catch(() => undefined);
    }
  };
  const go = async (): Promise<void> => {
    while (!signal.aborted) {
      await once();
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };

  const going = go();
  return {
    async stop() {
      stopping.abort();
      await going;
    },
  };
};
