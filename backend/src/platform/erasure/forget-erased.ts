import { KEY_DESTROYED, type StoredKeyRing } from '@encomenda/platform/event-store/key-ring';
import type { PgListener } from '../projections/pg-listener.js';

/**
 * Lets this process forget a person as soon as their key is destroyed, by whichever process: the
 * key, and whatever was remembered in the clear. What was destroyed while it could not
 * listen, it learns when it listens again.
 */
export const forgetErased = (
  listener: PgListener,
  { keys, recent }: { keys: StoredKeyRing; recent: { clear(): void } },
): void => {
  listener.on(KEY_DESTROYED, (owner) => {
    keys.destroyed(owner);
    recent.clear();
  });
  listener.onConnected(async () => {
    await keys.refresh();
    recent.clear();
  });
};
