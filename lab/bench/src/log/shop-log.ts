import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { RecordedEvent } from '@encomenda/contracts/shared/event';
import { EventStore } from '@encomenda/embedded/event-store/store';
import { createCodec } from '@encomenda/platform/event-store/codec';
import { createKeyRing } from '@encomenda/platform/event-store/key-ring';
import { migrate } from '@encomenda/platform/migrate';
import { createPool } from '@encomenda/platform/postgres';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { historiaDaLoja } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import { MASTER_KEY } from '../system/database.js';

const SEED = 20_261_121;
const AT_ONCE = 2_000;

type Events = readonly RecordedEvent[];

/** A deterministic shop, mostly orders. */
function* life(): Generator<Step<EventoDaLoja>> {
  for (const step of historiaDaLoja({ semente: SEED, cadastrosPorMil: 50 }))
    if (!step.type.startsWith('Usuario')) yield step;
}

const told = (enough: (step: Step<EventoDaLoja>, count: number) => boolean): Events => {
  const steps: Step<EventoDaLoja>[] = [];
  for (const step of life()) {
    steps.push(step);
    if (enough(step, steps.length)) break;
  }
  return history(steps);
};

export const eventsOfLife = (count: number): Events => told((_, told) => told === count);

/** Events until this many orders are open. */
export const eventsUntilOpen = (orders: number): Events => {
  const open = new Set<number>();
  const archived = new Set<number>();
  const cancelled = new Set<number>();
  return told(({ type, data }) => {
    if (!('pedidoId' in data)) return false;
    const { pedidoId } = data;
    if (type === 'PedidoArquivado') archived.add(pedidoId);
    else if (type === 'PedidoRestaurado') archived.delete(pedidoId);
    else if (type === 'PedidoCancelado') cancelled.add(pedidoId);
    else if (type === 'CancelamentoDesfeito') cancelled.delete(pedidoId);
    else if (type !== 'PedidoCriado') return false;
    if (archived.has(pedidoId) || cancelled.has(pedidoId)) open.delete(pedidoId);
    else open.add(pedidoId);
    return open.size === orders;
  });
};

/** Writes events into an empty log, encrypted and in order. */
export const writeLog = async (databaseUrl: string, events: Events): Promise<void> => {
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, { name: 'bench' });
  const codec = createCodec(eventCatalog, createKeyRing(pool, MASTER_KEY));
  const store = await EventStore.open({
    databaseUrl,
    schema: 'eventstore',
    lockWaitMs: 10_000,
    log: (line) => console.error(line),
  });
  try {
    for (let from = 0; from < events.length; from += AT_ONCE) {
      const writes = [];
      for (const event of events.slice(from, from + AT_ONCE)) {
        const { id, stream, revision } = event;
        const { type, data, metadata } = await codec.encode(event, event);
        const written = {
          id,
          type,
          isJson: true,
          data: Buffer.from(JSON.stringify(data)),
          metadata: Buffer.from(JSON.stringify(metadata)),
        };
        const expected = revision === 0n ? 'no_stream' : Number(revision) - 1;
        writes.push({ kind: 'append', stream, expected, events: [written] } as const);
      }
      await Promise.all(writes.map((write) => store.write(write)));
    }
  } finally {
    await store.close();
    await pool.end();
  }
};
