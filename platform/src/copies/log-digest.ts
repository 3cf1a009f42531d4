import { createHash } from 'node:crypto';
import type { StoredEvent } from '../event-store/event-store.js';

/** The fields that are equal in every copy of an event. Each store assigns its own position. */
export const contentOf = (event: StoredEvent): string =>
  JSON.stringify([
    event.stream,
    String(event.revision),
    event.id,
    event.type,
    event.data,
    event.metadata,
  ]);

export interface Summary {
  readonly events: number;
  readonly digest: string;
}

/** Incremental SHA-256 of the events added so far. `summary` may be called at any time. */
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
