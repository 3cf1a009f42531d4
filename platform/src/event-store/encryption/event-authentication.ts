import { createHmac, timingSafeEqual } from 'node:crypto';
import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { derivedKey } from '../../seals/derived-key.js';
import type { EventToAppend, StoredEvent } from '../event-store.js';

export const AUTH_TAG = 'authTag';

/** Events that may lack a tag. `upTo` null: none. Use `any` only for logs that the tool itself wrote. */
export type UntaggedEvents = { readonly upTo: Position | null } | 'any';

/** This system did not write the event, or wrote it in another place. */
export class ForgedEvent extends Error {
  constructor(readonly event: Pick<StoredEvent, 'type' | 'stream' | 'revision'>) {
    super(
      `${event.type} at ${event.stream}@${event.revision} was not written there by this system.`,
    );
    this.name = 'ForgedEvent';
  }
}

type Placed = Pick<StoredEvent, 'stream' | 'revision' | 'type' | 'id'>;
type Content = Pick<EventToAppend, 'data' | 'metadata'>;

export interface EventAuthentication {
  /** Metadata with a tag that covers type, data, metadata, stream, revision and id. */
  tagged(place: Placed, content: Content): Record<string, unknown>;
  /** `tagged` is false for an event without a tag. @throws ForgedEvent when the tag is wrong */
  check(event: StoredEvent): { readonly tagged: boolean };
}

const VERSION = 1;

export const createEventAuthentication = (
  masterKey: Buffer,
  old: UntaggedEvents = 'any',
): EventAuthentication => {
  const key = derivedKey(masterKey, 'event-authentication');
  // JSON keeps the order of keys, in the log and in copies of it.
  const tagOf = ({ stream, revision, type, id }: Placed, { data, metadata }: Content): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([VERSION, stream, String(revision), type, id, data, metadata]))
      .digest();

  const mayLackTag = ({ position }: StoredEvent): boolean =>
    old === 'any' || (old.upTo !== null && comparePositions(position, old.upTo) <= 0);

  return {
    tagged: (place, { data, metadata }) => ({
      ...metadata,
      [AUTH_TAG]: tagOf(place, { data, metadata }).toString('base64url'),
    }),
    check: (event) => {
      const { [AUTH_TAG]: tag, ...metadata } = (event.metadata ?? {}) as Record<string, unknown>;
      if (tag === undefined && mayLackTag(event)) return { tagged: false };
      const given = Buffer.from(typeof tag === 'string' ? tag : '', 'base64url');
      const expected = tagOf(event, { data: event.data as Content['data'], metadata });
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new ForgedEvent(event);
      return { tagged: true };
    },
  };
};
