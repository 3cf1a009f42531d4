import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import { processTroubles } from '../platform/health/troubles.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { processCheckpoint } from '../processes/checkpoint.js';
import type { AnyEventProcess } from '../processes/event-process.js';
import { runRecurringWork, type RecurringWork } from '../processes/recurring-work.js';
import { runProcess, type RunningProcess } from '../processes/run-process.js';
import { openWriting, type Writing } from '../processes/writing.js';
import type { Shop } from './running-system.js';

const logger = createLogger('testes', 'silent');

/** Opens the write path of a worker on this shop. */
export const writingOf = ({ app, pool, config: { masterKey } }: Shop): Writing =>
  openWriting(app.get<EventStore>(EVENT_STORE), pool, { masterKey });

/** Runs one process of the worker from its checkpoint on. The caller stops it. */
export const follow = (
  { app, pool }: Shop,
  { codec }: Writing,
  process: AnyEventProcess,
): RunningProcess =>
  runProcess(process, {
    store: app.get<EventStore>(EVENT_STORE),
    codec,
    checkpoint: processCheckpoint(pool, process.name),
    troubles: processTroubles(pool, process.name),
    logger,
  });

/** Runs one recurring work of the worker. The caller stops it. */
export const repeat = ({ pool }: Shop, work: RecurringWork) =>
  runRecurringWork(work, { troubles: processTroubles(pool, work.name), logger });

/** Moves a process to the end of the log, past the events of other specs. */
export const skipToNow = async ({ app, pool }: Shop, name: string): Promise<void> => {
  const head = await app.get<EventStore>(EVENT_STORE).head();
  if (head) await processCheckpoint(pool, name).advance(head);
};
