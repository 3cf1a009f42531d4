import { createHash } from 'node:crypto';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { contentOf } from './line.js';

/** Digest of a log: equal for equal events in equal order, in any store. */
export interface Summary {
  readonly events: number;
  /** SHA-256, hexadecimal. */
  readonly digest: string;
}

export const createDigest = () => {
  const hash = createHash('sha256');
  let events = 0;
  return {
    add(event: StoredEvent): void {
      hash.update(contentOf(event)).update('\n');
      events++;
    },
    summary: (): Summary => ({ events, digest: hash.digest('hex') }),
  };
};
