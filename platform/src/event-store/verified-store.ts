import { StoreUnavailable, type EventStore } from './event-store.js';
import { LogRefused } from './log-judgement.js';

/**
 * Wraps the log so that nothing is appended or followed before `verify` has succeeded once. A store that does not
 * answer while a program starts is verified when it does: the screens need only the read models.
 * @param options.onRefused called when the log turns out to be another one: the program must end
 */
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
