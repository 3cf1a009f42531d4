import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
import { FIRST_POSITION, type RecordedEvent } from '@encomenda/embedded/event-store/event';
import { insertParameters, insertStatement } from '@encomenda/embedded/event-store/insert';
import { createSchema } from '@encomenda/embedded/event-store/schema';
import { createCodec } from '@encomenda/platform/event-store/codec';
import { createKeyRing } from '@encomenda/platform/event-store/key-ring';
import { derivedId } from '@encomenda/platform/ids';
import { migrate } from '@encomenda/platform/migrate';
import { connectClient, createPool } from '@encomenda/platform/postgres';
import type { Step } from '@encomenda/shop/history';
import { MASTER_KEY } from '../system/database.js';

const SCHEMA = 'eventstore';
const AT_ONCE = 5_000;
const TICKS_PER_MS = 10_000;

/**
 * Writes events straight into the tables of an empty log, encrypted as the programs do.
 * @returns the number of events
 */
export const bulkWriteLog = async (
  databaseUrl: string,
  steps: Iterable<Step<DomainEvent>>,
): Promise<number> => {
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, {
    name: 'bench',
    max: 1,
    asynchronousCommit: true,
  });
  const client = await connectClient(databaseUrl, { name: 'bench', asynchronousCommit: true });
  const codec = createCodec(eventCatalog, createKeyRing(pool, MASTER_KEY));
  const revisions = new Map<string, number>();
  let position = FIRST_POSITION - 1;

  const recorded = async (step: Step<DomainEvent>): Promise<RecordedEvent> => {
    const { stream, dia = '' } = step;
    const id = derivedId('historia-grande', ++position);
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const ocorridoEm = `${dia}T15:00:00.000Z`;
    const { type, data, metadata } = await codec.encode(step, {
      id,
      stream,
      revision: BigInt(revision),
      metadata: {
        commandId: id,
        $correlationId: id,
        $causationId: id,
        usuarioId: 1,
        ocorridoEm,
        dia,
      },
    });
    return {
      id,
      type,
      isJson: true,
      data: Buffer.from(JSON.stringify(data)),
      metadata: Buffer.from(JSON.stringify(metadata)),
      stream,
      revision,
      position,
      created: String(Date.parse(ocorridoEm) * TICKS_PER_MS),
    };
  };

  try {
    await createSchema(client, SCHEMA);
    const insert = insertStatement(SCHEMA);
    // Sends one batch while the next is encrypted.
    let onItsWay: Promise<unknown> = Promise.resolve();
    let batch: RecordedEvent[] = [];
    const send = async (): Promise<void> => {
      await onItsWay;
      if (batch.length > 0) onItsWay = client.query(insert, insertParameters(batch).values);
      batch = [];
    };
    for (const step of steps) {
      batch.push(await recorded(step));
      if (batch.length === AT_ONCE) await send();
    }
    await send();
    await onItsWay;
    await client.query(`vacuum analyze ${SCHEMA}.events`);
    return position;
  } finally {
    await client.end();
    await pool.end();
  }
};
