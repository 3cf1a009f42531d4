import type { Group } from './group.js';
import { markFresh, deleteOldChanges } from './registry.js';
import type { Session } from './session.js';
import { sleep } from './timing.js';

const namesOf = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ models }) => [...models].map(({ projection }) => projection.name));

/** Marks complete groups, resubscribes silent ones. @returns whether the store answered */
const checkHead = async (session: Session, answeredBefore: boolean): Promise<boolean> => {
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
    else if (performance.now() - group.lastActivityAt > session.timing.silence) group.resubscribe();
  const names = namesOf(fresh);
  if (names.length > 0) await session.exclusive(() => markFresh(session.client, names));
  return true;
};

/** Maintains a session until `signal` aborts; also keeps its connection from idling out. */
export const heartbeat = async (session: Session, signal: AbortSignal): Promise<void> => {
  const { timing } = session;
  let answers = true;
  let cleanedAt = -Infinity;
  while (!signal.aborted) {
    await session.takeFree();
    await session.compareWithRegistry();
    answers = await checkHead(session, answers);
    if (performance.now() - cleanedAt > timing.housekeeping) {
      cleanedAt = performance.now();
      await session.exclusive(() => deleteOldChanges(session.client));
    }
    await sleep(timing.heartbeat, signal);
  }
};
