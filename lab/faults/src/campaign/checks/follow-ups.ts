import { until } from '@encomenda/system/waiting';
import { readLog } from '../../stored-log.js';
import type { World } from '../world.js';

/** The lock of a job expires 30 s after its worker dies; BullMQ looks for such jobs every 30 s. */
const FOLLOWED_WITHIN_MS = 150_000;
/** Long, because each poll reads the whole log. */
const LOOK_EVERY_MS = 1_000;

/** Waits for orders of quotes, rows of imports and payments of bank entries. Gives up after 150 s. */
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
