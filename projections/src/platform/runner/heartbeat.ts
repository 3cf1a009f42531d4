import { CheckpointMoved } from '../checkpoints.js';
import type { Group } from './group.js';
import { deleteOldChanges } from '../registry.js';
import type { Session } from './session.js';
import { sleep } from '../timing.js';

/** Settles checkpoints, and replaces silent subscriptions. Returns whether the store answered. */
const checkHead = async (session: Session, answeredBefore: boolean): Promise<boolean> => {
  try {
    session.head = await session.store.head();
  } catch (error) {
    if (answeredBefore) session.logger.warn({ err: error }, 'the event store does not answer');
    return false;
  }
  if (!answeredBefore) session.logger.info('the event store answers again');
  for (const group of session.groups()) {
    const complete = group.isCompleteUpTo(session.head);
    if (!complete && performance.now() - group.lastActivityAt > session.timing.silence)
      group.resubscribe();
    await settle(session, group, complete);
  }
  return true;
};

const settle = async (session: Session, group: Group, complete: boolean): Promise<void> => {
  try {
    await session.exclusive(() => group.settle(complete));
  } catch (error) {
    if (!(error instanceof CheckpointMoved)) throw error;
    session.logger.warn({ err: error }, 'checkpoint moved by another owner');
    await session.reload(group.models);
  }
};

export const heartbeat = async (session: Session, signal: AbortSignal): Promise<void> => {
  const { timing } = session;
  let answers = true;
  let cleanedAt = -Infinity;
  while (!signal.aborted) {
    await session.takeFree();
    await session.compareWithRegistry();
    await session.dropReplaced();
    answers = await checkHead(session, answers);
    if (performance.now() - cleanedAt > timing.housekeeping) {
      cleanedAt = performance.now();
      await session.exclusive(() => deleteOldChanges(session.client));
    }
    await sleep(timing.heartbeat, signal);
  }
};
