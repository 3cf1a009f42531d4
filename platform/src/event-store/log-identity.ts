import { z } from 'zod';
import { derivedId } from '../ids.js';
import { RevisionConflict, type EventStore, type ExpectedRevision } from './event-store.js';

/**
 * The identity of a log. It is stored in the log, as metadata of a stream without events: a store
 * counts them among its own events, which no copy of the log contains.
 */
export interface LogIdentity {
  /** UUID, the same in every copy of a history: moved, or restored from a backup. */
  readonly history: string;
  /** UUID of this copy alone. */
  readonly copy: string;
  /** The log of a demonstration. */
  readonly demo: boolean;
  /** The copy that the system moved to; null while this one may be in use. */
  readonly successor: string | null;
  /** Of the events in it; 0 for a log of before the baseline. */
  readonly format: number;
}

/** Format of the events that this program reads. Raise it only when it can no longer read earlier logs. */
export const LOG_FORMAT = 1;

const STREAM = '$$encomenda';
const TYPE = '$metadata';

const stored = z.object({
  encomenda: z.object({
    history: z.uuid(),
    copy: z.uuid(),
    demo: z.boolean(),
    successor: z.uuid().nullable(),
    format: z.int().default(0),
  }),
});

type Reader = Pick<EventStore, 'lastEvent'>;
type Writer = Pick<EventStore, 'lastEvent' | 'append'>;

const lastWritten = async (
  store: Reader,
): Promise<{ readonly identity: LogIdentity; readonly revision: bigint } | null> => {
  const event = await store.lastEvent(STREAM);
  if (!event) return null;
  return { identity: stored.parse(event.data).encomenda, revision: event.revision };
};

/** Null for a log that no program has named. @throws StoreUnavailable */
export const readLogIdentity = async (store: Reader): Promise<LogIdentity | null> =>
  (await lastWritten(store))?.identity ?? null;

const write = async (
  store: Writer,
  identity: LogIdentity,
  expected: ExpectedRevision,
): Promise<void> => {
  const id = derivedId('log-identity', identity.copy, String(expected), identity.successor ?? '');
  await store.append(
    STREAM,
    [{ id, type: TYPE, data: { encomenda: identity }, metadata: {} }],
    expected,
  );
};

/**
 * Names a log that has no identity; one that has keeps it.
 * @returns the identity that the log has now
 * @throws StoreUnavailable
 */
export const nameLog = async (store: Writer, wanted: LogIdentity): Promise<LogIdentity> => {
  try {
    const known = await readLogIdentity(store);
    if (known) return known;
    await write(store, wanted, 'no-stream');
    return wanted;
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return (await readLogIdentity(store))!;
  }
};

/**
 * Changes the identity of a log, or names it.
 * @throws StoreUnavailable; RevisionConflict when another program changes it at the same time
 */
export const renameLog = async (store: Writer, wanted: LogIdentity): Promise<void> => {
  const known = await lastWritten(store);
  if (known && JSON.stringify(known.identity) === JSON.stringify(wanted)) return;
  await write(store, wanted, known?.revision ?? 'no-stream');
};
