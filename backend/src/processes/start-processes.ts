import { eventCatalog } from '@encomenda/contracts/catalogo';
import { systemClock } from '@encomenda/platform/clock';
import { createCodec } from '@encomenda/platform/event-store/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createKeyRing } from '@encomenda/platform/event-store/key-ring';
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

export interface Workplace {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly masterKey: Buffer;
  readonly logger: Logger;
}

/** Starts every process of the shop, with a write path of their own. */
export const startProcesses = ({ store, pool, masterKey, logger }: Workplace): RunningProcess => {
  const codec = createCodec(eventCatalog, createKeyRing(pool, masterKey));
  const reader = new StateReader(store, codec);
  const writer = new HandleCommand(
    store,
    codec,
    reader,
    new RecentStreams(),
    systemClock,
    systemPatience,
  );
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
