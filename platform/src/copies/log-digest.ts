import { createHash } from 'node:crypto';
import type { StoredEvent } from '../event-store/event-store.js';

/** What must be equal in two logs: all but the position, which each store assigns. */
export const contentOf = (event: StoredEvent): string =>
  JSON.stringify([
    event.stream,
    String(event.revision),
    event.id,
    event.type,
    event.data,
    event.metadata,
  ]);

/** Digest of a log: equal for equal events in equal order, in any store. */
export interface Summary {
  readonly events: number;
  /** SHA-256, hexadecimal. */
  readonly digest: string;
}

/** Digest of the events added so far; `summary` may be asked for at any time. */
export const createDigest = () => {
  const hash = createHash('sha256');
  let events = 0;
  return {
    add(event: StoredEvent): void {
      hash.update(contentOf(event)).update('\n');
      events++;
    },
    summary: (): Summary => ({ events, digest: hash.copy().digest('hex') }),
  };
};
