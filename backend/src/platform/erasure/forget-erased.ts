import {
  KEY_DESTROYED,
  type StoredKeyRing,
} from '@encomenda/platform/event-store/encryption/key-ring';
import type { PgListener } from '../projections/pg-listener.js';

/** Removes an erased person's key and decoded streams from the caches, in all processes and after a reconnect. */
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
