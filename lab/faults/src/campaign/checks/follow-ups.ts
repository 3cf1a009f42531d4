import { until } from '@encomenda/system/waiting';
import { readLog } from '../../stored-log.js';
import type { World } from '../world.js';

/** As long as a job of a worker that died may take. */
const FOLLOWED_WITHIN_MS = 150_000;
/** The whole log is read each time. */
const LOOK_EVERY_MS = 1_000;

/**
 * Waits until the log holds what processes write because of acknowledged acts: orders of approved quotes,
 * rows of imports, payments of bank entries. What is missing after 150 s is left to the check.
 */
export const untilFollowed = async ({
  system,
  workshop,
}: Pick<World, 'system' | 'workshop'>): Promise<void> => {
  const holds = async (): Promise<boolean> => {
    const { lost, doubled } = workshop.check(await readLog(system));
    return lost.length + doubled.length === 0;
  };
  await until('what follows from all acts', holds, FOLLOWED_WITHIN_MS, LOOK_EVERY_MS).catch(
    () => undefined,
  );
};
