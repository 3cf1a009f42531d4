import type { Config } from '@encomenda/platform/config';
import { createEventAuthentication } from '@encomenda/platform/event-store/encryption/event-authentication';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { openWholeLog } from '@encomenda/platform/event-store/whole-log';
import { randomId } from '@encomenda/platform/ids';
import { everything } from '../log/copy-log.js';

type Log = Pick<Config, 'eventStoreUrl'>;

/** Commit position; null when the log is empty. */
export const headOf = async ({ eventStoreUrl }: Log): Promise<bigint | null> => {
  const log = openWholeLog(eventStoreUrl);
  try {
    return (await log.head())?.commit ?? null;
  } finally {
    await log.close();
  }
};

export const eventsOf = async ({ eventStoreUrl }: Log): Promise<StoredEvent[]> => {
  const log = openWholeLog(eventStoreUrl);
  const events: StoredEvent[] = [];
  for await (const event of everything(log)) events.push(event);
  await log.close();
  return events;
};

export const idsOf = async (log: Log): Promise<string[]> =>
  (await eventsOf(log)).map(({ id }) => id);

/** System events, as a real store has: they shift later positions by three. */
export const writeOwnEvents = async ({ eventStoreUrl }: Log): Promise<void> => {
  const store = createEventStoreDb(eventStoreUrl);
  for (const n of [1, 2, 3])
    await store.append(
      `$nota-${n}`,
      [{ id: randomId(), type: '$nota', data: { n }, metadata: {} }],
      'no-stream',
    );
  await store.close();
};

export const writeReadUpTo = async (
  { eventStoreUrl, masterKey }: Log & Pick<Config, 'masterKey'>,
  ate: bigint,
): Promise<void> => {
  const store = createEventStoreDb(eventStoreUrl);
  const metadata = {
    commandId: randomId(),
    $correlationId: 'teste',
    $causationId: 'teste',
    usuarioId: 1,
    ocorridoEm: '2026-11-21T12:00:00.000Z',
    dia: '2026-11-21',
    schemaVersion: 1,
  };
  const data = { usuarioId: 1, ate: String(ate) };
  const stream = 'leituraDeNotificacoes-1';
  const event = { id: randomId(), type: 'NotificacoesLidas', data, metadata };
  const place = { stream, revision: 0n, type: event.type, id: event.id };
  const tagged = createEventAuthentication(masterKey).tagged(place, event);
  await store.append(stream, [{ ...event, metadata: tagged }], 'no-stream');
  await store.close();
};
