import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@encomenda/contracts/shared/transport/socket';
import {
  ANNOUNCEMENT_CHANNEL,
  decodeAnnouncement,
} from '@encomenda/platform/projections/announcement';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { connectClient } from '@encomenda/platform/database/postgres';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { BenchSystem } from '../system/bench-system.js';

const PER_SECOND = 50;
const WARM_UP = 100;
const READ_MODEL = 'pedidos';
const PATIENCE_MS = 3_000;

interface Heard<T> {
  readonly at: number;
  readonly what: T;
}

interface Sent {
  readonly at: number;
  answeredAt?: number;
  pedido?: number;
  position?: Position;
}

interface Ears {
  readonly log: Heard<Position>[];
  readonly rows: Heard<Position>[];
  readonly socket: Heard<number>[];
  close(): Promise<void>;
}

const listen = async (system: BenchSystem): Promise<Ears> => {
  const log: Heard<Position>[] = [];
  const rows: Heard<Position>[] = [];
  const told: Heard<number>[] = [];

  const store = createEventStoreDb(system.eventStoreUrl);
  const stopped = new AbortController();
  const after = await store.head();
  const following = (async () => {
    const types = ['PedidoCriado'];
    const options = { after, types, maxBatch: 100, signal: stopped.signal };
    for await (const { events } of store.subscribe(options)) {
      const at = performance.now();
      for (const { position } of events) log.push({ at, what: position });
    }
  })();

  const listener = await connectClient(system.databaseUrl, { name: 'bench' });
  listener.on('notification', ({ payload }) => {
    const { projections, position } = decodeAnnouncement(payload ?? '');
    if (projections.includes(READ_MODEL)) rows.push({ at: performance.now(), what: position });
  });
  await listener.query(`listen ${ANNOUNCEMENT_CHANNEL}`);

  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(system.baseUrl, {
    transports: ['websocket'],
    extraHeaders: { Cookie: system.cookie, Origin: system.baseUrl },
    reconnection: false,
  });
  socket.on('mudou', ({ mudancas }) => {
    const at = performance.now();
    for (const { assunto, id } of mudancas)
      if (assunto === 'pedidos' && id !== null) told.push({ at, what: id });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  await socket.emitWithAck('acompanhar', [{ assunto: 'pedidos', id: null }]);
  return {
    log,
    rows,
    socket: told,
    close: async () => {
      socket.disconnect();
      await listener.end();
      stopped.abort();
      await following;
      await store.close();
    },
  };
};

const positionIn = (header: string | null): Position | undefined => {
  const [commit, prepare] = header?.split('/') ?? [];
  return commit && prepare ? { commit: BigInt(commit), prepare: BigInt(prepare) } : undefined;
};

/** Open loop: sends orders at a fixed rate and does not wait for answers. */
const sendSteadily = async ({ caller }: BenchSystem, cliente: number, count: number) => {
  const sent: Sent[] = [];
  const refused: string[] = [];
  const answers: Promise<void>[] = [];
  const startedAt = performance.now();
  let latest = 0;
  for (let n = 0; n < count; n++) {
    const due = startedAt + (n * 1_000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const command: Sent = { at: performance.now() };
    latest = Math.max(latest, command.at - due);
    sent.push(command);
    const body = { cliente_id: cliente, estagio_id: 1 };
    const key = { 'Idempotency-Key': `pedido-${startedAt}-${n}` };
    answers.push(
      caller.call<{ id: number }>('POST', '/api/adm/pedidos/store', body, key).then(
        (answer) => {
          command.answeredAt = performance.now();
          command.position = positionIn(answer.headers.get('X-Posicao'));
          command.pedido = answer.body.id;
        },
        (error: unknown) => void refused.push(String(error)),
      ),
    );
  }
  await Promise.all(answers);
  return { sent, refused, latest };
};

const reachedAt = (heard: readonly Heard<Position>[], position: Position): number | undefined =>
  heard.find(({ what }) => comparePositions(what, position) >= 0)?.at;

export interface Instants {
  readonly at: number;
  readonly answeredAt: number;
  readonly log: number;
  readonly row: number;
  readonly socket: number;
}

export interface Delays {
  readonly complete: readonly Instants[];
  readonly problems: readonly string[];
  /** Longest delay between the planned and the real start of a request, in ms. */
  readonly latest: number;
}

/** Sends 50 new orders per second. Measures when each appears in the log, the read model and a socket. */
export const measureDelays = async (system: BenchSystem, seconds: number): Promise<Delays> => {
  const maria = { nome: 'Maria' };
  const cliente = await system.caller.create('/api/adm/clientes/store', maria, 'cliente');
  const ears = await listen(system);
  const warmUp = await sendSteadily(system, cliente, WARM_UP);
  const main = await sendSteadily(system, cliente, PER_SECOND * seconds);
  await sleep(PATIENCE_MS);
  await ears.close();
  const instants = main.sent.map((command) => {
    const { pedido, at, answeredAt = Number.NaN, position } = command;
    const told = ears.socket.find(({ what }) => what === pedido);
    return {
      at,
      answeredAt,
      log: position && reachedAt(ears.log, position),
      row: position && reachedAt(ears.rows, position),
      socket: told?.at,
    };
  });
  const complete = instants.filter(
    (one): one is typeof one & { log: number; row: number; socket: number } =>
      one.log !== undefined && one.row !== undefined && one.socket !== undefined,
  );
  const problems = [...warmUp.refused, ...main.refused].slice(0, 1);
  if (complete.length < instants.length)
    problems.push(`${instants.length - complete.length} orders were not heard of`);
  if (system.caller.stale > 0) problems.push(`${system.caller.stale} answers came too early`);

  return { complete, problems, latest: main.latest };
};
