import { StoreUnavailable, type EventStore } from '../event-store.js';
import { LogRefused } from './log-judgement.js';

/** Calls `verify` before appends and subscriptions, until it succeeds once. `onRefused` must end the program. */
export const verifiedStore = (
  store: EventStore,
  verify: () => Promise<unknown>,
  { onRefused }: { readonly onRefused: (refusal: LogRefused) => void },
): EventStore => {
  let verified: Promise<unknown> | undefined;
  const whenVerified = async (): Promise<void> => {
    verified ??= verify();
    try {
      await verified;
    } catch (error) {
      verified = undefined;
      if (error instanceof LogRefused) onRefused(error);
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
    }
  };
  return {
    ...store,
    async append(...what) {
      await whenVerified();
      return store.append(...what);
    },
    async *subscribe(options) {
      await whenVerified();
      yield* store.subscribe(options);
    },
  };
};
