import { eventCatalog } from '@encomenda/contracts/catalogo';
import { systemClock, type Clock } from '@encomenda/platform/clock';
import { createCodec, type EventCodec } from '@encomenda/platform/event-store/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createKeyRing, type StoredKeyRing } from '@encomenda/platform/event-store/key-ring';
import type { Logger } from '@encomenda/platform/logger';
import type pg from 'pg';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { systemPatience } from '../platform/commands/patience.js';
import { RecentStreams } from '../platform/commands/recent-streams.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { processCheckpoint } from './checkpoint.js';
import { EntregasDoPedido } from './entregas-do-pedido.js';
import { retirarPedidosCancelados } from './retirar-pedidos-cancelados.process.js';
import { runProcess, type RunningProcess } from './run-process.js';

/** A write path outside the API, and what it remembers. */
export interface Writing {
  readonly codec: EventCodec;
  readonly keys: StoredKeyRing;
  readonly recent: RecentStreams;
  readonly reader: StateReader;
  readonly writer: HandleCommand;
}

export const openWriting = (
  store: EventStore,
  pool: pg.Pool,
  { masterKey, clock = systemClock }: { masterKey: Buffer; clock?: Clock },
): Writing => {
  const keys = createKeyRing(pool, masterKey);
  const codec = createCodec(eventCatalog, keys);
  const recent = new RecentStreams();
  const reader = new StateReader(store, codec);
  const writer = new HandleCommand(store, codec, reader, recent, clock, systemPatience);
  return { codec, keys, recent, reader, writer };
};

export interface Workplace {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly writing: Writing;
  readonly logger: Logger;
}

/** Starts every process of the shop. */
export const startProcesses = ({ store, pool, writing, logger }: Workplace): RunningProcess => {
  const { codec, reader, writer } = writing;
  const entregas = new EntregasDoPedido(pool, store, codec);
  const running = [retirarPedidosCancelados({ writer, reader, entregas })].map((process) => {
    const checkpoint = processCheckpoint(pool, process.name);
    return runProcess(process, { store, codec, checkpoint, logger });
  });
  return {
    async stop() {
      await Promise.all(running.map((process) => process.stop()));
    },
  };
};
