import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { FIRST_POSITION, type RecordedEvent } from '@encomenda/embedded/event-store/event';
import { insertParameters, insertStatement } from '@encomenda/embedded/event-store/writer/insert';
import { createSchema } from '@encomenda/embedded/event-store/schema';
import { GivenNumbers } from '@encomenda/oracle/fold/given-numbers';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import { createKeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { registerMasterKey } from '@encomenda/platform/event-store/encryption/master-key';
import { migrate } from '@encomenda/platform/database/migrate';
import { connectClient, createPool } from '@encomenda/platform/database/postgres';
import { recorded, type Step } from '@encomenda/shop/history';
import type pg from 'pg';
import { MASTER_KEY } from '../system/database.js';

const SCHEMA = 'eventstore';
const AT_ONCE = 5_000;
const TICKS_PER_MS = 10_000;

const giveNumbers = async (client: pg.Client, { byKind }: GivenNumbers): Promise<void> => {
  for (const [kind, given] of byKind) {
    await client.query(
      `insert into escrita.numeros (tipo, numero, command_id, stream, registrado)
       select $1, numero, gen_random_uuid(), stream, true
       from unnest($2::int[], $3::text[]) as dados (numero, stream)`,
      [kind, [...given.keys()], [...given.values()]],
    );
  }
  await client.query(
    `insert into escrita.contadores (tipo, ultimo)
     select tipo, max(numero) from escrita.numeros group by tipo`,
  );
};

/** Writes a history, encrypted, into an empty log and allocates its numbers. Returns the number of events. */
export const writeLog = async (
  databaseUrl: string,
  steps: Iterable<Step<DomainEvent>>,
): Promise<number> => {
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, { name: 'bench', max: 1, asynchronousCommit: true });
  const client = await connectClient(databaseUrl, { name: 'bench', asynchronousCommit: true });
  const codec = createCodec(eventCatalog, createKeyRing(pool, MASTER_KEY));
  const insert = insertStatement(SCHEMA);
  const numbers = new GivenNumbers();
  let position = FIRST_POSITION;
  let onItsWay: Promise<unknown> = Promise.resolve();
  let batch: RecordedEvent[] = [];
  const send = async (): Promise<void> => {
    await onItsWay;
    if (batch.length > 0) onItsWay = client.query(insert, insertParameters(batch).values);
    batch = [];
  };
  try {
    await createSchema(client, SCHEMA);
    // Programs refuse tagged events without this record.
    await registerMasterKey(client, MASTER_KEY, null, { replace: false });
    for (const event of recorded(steps)) {
      numbers.see(event);
      const { type, data, metadata } = await codec.encode(event, event);
      batch.push({
        id: event.id,
        type,
        isJson: true,
        data: Buffer.from(JSON.stringify(data)),
        metadata: Buffer.from(JSON.stringify(metadata)),
        stream: event.stream,
        revision: Number(event.revision),
        position: position++,
        created: String(Date.parse(event.metadata.ocorridoEm) * TICKS_PER_MS),
      });
      if (batch.length === AT_ONCE) await send();
    }
    await send();
    await onItsWay;
    await giveNumbers(client, numbers);
    await client.query(`vacuum analyze ${SCHEMA}.events`);
    return position - FIRST_POSITION;
  } finally {
    await client.end();
    await pool.end();
  }
};
