import { createHmac, timingSafeEqual } from 'node:crypto';
import { comparePositions, type Position } from '@encomenda/contracts/shared/event';
import { derivedKey } from '../derived-key.js';
import type { EventToAppend, StoredEvent } from './event-store.js';

/** Metadata field of the authentication tag. The codec removes it. */
export const AUTH_TAG = 'authTag';

/**
 * Events that may lack a tag, because they predate tags: those up to a position (null: none), or
 * any. Only tools that read logs they wrote themselves accept any.
 */
export type UntaggedEvents = { readonly upTo: Position | null } | 'any';

/** An event that this system did not write, or not at this place. */
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

/** Authenticates events with an HMAC tag under a key derived from the master key. */
export interface EventAuthentication {
  /**
   * Returns the metadata with a tag that binds type, data and metadata to stream, revision and id.
   */
  tagged(place: Placed, content: Content): Record<string, unknown>;
  /** Verifies the tag, if there is one. @throws ForgedEvent */
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
