import { z } from 'zod';
import { derivedId } from '../../ids.js';
import { RevisionConflict, type EventStore, type ExpectedRevision } from '../event-store.js';

/** Stored as metadata of a stream without events, which copies of the log leave out. */
export interface LogIdentity {
  /** UUID. Every copy of a log, moved or restored, keeps it. */
  readonly history: string;
  /** UUID of this copy alone. */
  readonly copy: string;
  readonly demo: boolean;
  /** The copy that the system moved to; null while this copy may be in use. */
  readonly successor: string | null;
  /** Format of the events; 0 for logs without a recorded format. */
  readonly format: number;
}

/** Raise it only when this program can no longer read earlier logs. */
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

/** Null when no program has named the log yet. @throws StoreUnavailable */
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

/** Names a log without identity and returns its identity; an existing identity wins. @throws StoreUnavailable */
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

/** Replaces the identity of a log. @throws StoreUnavailable; RevisionConflict when another program changes it too */
export const renameLog = async (store: Writer, wanted: LogIdentity): Promise<void> => {
  const known = await lastWritten(store);
  if (known && JSON.stringify(known.identity) === JSON.stringify(wanted)) return;
  await write(store, wanted, known?.revision ?? 'no-stream');
};
