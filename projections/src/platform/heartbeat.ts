import type { Group } from './group.js';
import { markFresh, tidyChanges } from './registry.js';
import type { Session } from './session.js';
import { sleep } from './timing.js';

const namesOf = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ models }) => [...models].map(({ projection }) => projection.name));

/**
 * Reads where the log ends: who stands there is up to date, who hears nothing of it is woken.
 * @returns whether the event store answered
 */
const lookAtHead = async (session: Session, answeredBefore: boolean): Promise<boolean> => {
  try {
    session.head = await session.store.head();
  } catch (error) {
    if (answeredBefore) session.logger.warn({ err: error }, 'the event store does not answer');
    return false;
  }
  if (!answeredBefore) session.logger.info('the event store answers again');
  const fresh: Group[] = [];
  for (const group of session.groups())
    if (group.isCompleteUpTo(session.head)) fresh.push(group);
    else if (performance.now() - group.heardAt > session.timing.silence) group.resubscribe();
  const names = namesOf(fresh);
  if (names.length > 0) await session.exclusive(() => markFresh(session.client, names));
  return true;
};

/**
 * Looks after a session until the signal: locks that became free, checkpoints moved by others,
 * subscriptions that died without a word. It also keeps the connection from counting as idle.
 */
export const heartbeat = async (session: Session, signal: AbortSignal): Promise<void> => {
  const { timing } = session;
  let answers = true;
  let tidiedAt = -Infinity;
  while (!signal.aborted) {
    await session.takeFree();
    await session.compareWithRegistry();
    answers = await lookAtHead(session, answers);
    if (performance.now() - tidiedAt > timing.housekeeping) {
      tidiedAt = performance.now();
      await session.exclusive(() => tidyChanges(session.client));
    }
    await sleep(timing.heartbeat, signal);
  }
};
