import { randomBytes, randomUUID } from 'node:crypto';
import {
  makeEventStoreAccess,
  eventStoreUrl,
} from '@encomenda/embedded/supervisor/event-store-access';
import { createEventAuthentication } from '@encomenda/platform/event-store/event-authentication';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { startServerProcess } from '../event-store/server-process.js';
import { samplePayload } from '../event-store/writers.js';
import type { Load } from './load.js';
import { takingTurns, type Compared } from './taking-turns.js';

const TYPE = 'PedidoCriado';
const METADATA = { commandId: randomUUID(), usuarioId: 1, ocorridoEm: '2026-11-23T09:00:00.000Z' };

const appendTo =
  (client: EventStoreDBClient, tagged: (stream: string, id: string) => Record<string, unknown>) =>
  async (): Promise<void> => {
    const id = randomUUID();
    const stream = `pedido-${id}`;
    const event = jsonEvent({ id, type: TYPE, data: samplePayload, metadata: tagged(stream, id) });
    await client.appendToStream(stream, event, { expectedRevision: NO_STREAM });
  };

export const storeCost = async (
  { openUrl, closedUrl, folder }: Record<'openUrl' | 'closedUrl' | 'folder', string>,
  { seconds, clients, postgres }: Load,
): Promise<{ readonly alone: Compared; readonly together: Compared }> => {
  const access = await makeEventStoreAccess(folder);
  const open = await startServerProcess(openUrl);
  const closed = await startServerProcess(closedUrl, access);
  const port = Number(new URL(closed.connectionString).port);
  const { tagged } = createEventAuthentication(randomBytes(32));
  const plain = EventStoreDBClient.connectionString(open.connectionString);
  const secured = EventStoreDBClient.connectionString(eventStoreUrl(access, port));
  try {
    const pids = [process.pid, open.pid, closed.pid, postgres];
    const ways = {
      cheaper: appendTo(plain, () => METADATA),
      dearer: appendTo(secured, (stream, id) =>
        tagged(
          { stream, revision: 0n, type: TYPE, id },
          { data: samplePayload, metadata: METADATA },
        ),
      ),
    };
    return {
      alone: await takingTurns({ clients: 1, seconds, pids }, ways),
      together: await takingTurns({ clients, seconds, pids }, ways),
    };
  } finally {
    await plain.dispose();
    await secured.dispose();
    await open.stop();
    await closed.stop();
  }
};
