import { comparePositions, type Position } from '@encomenda/contracts/shared/event';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from '@encomenda/contracts/shared/socket';
import { ANNOUNCEMENT_CHANNEL, decodeAnnouncement } from '@encomenda/platform/announcement';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import { connectClient } from '@encomenda/platform/postgres';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import type { Effort } from './effort.js';
import { notifyWaits } from './limits/notify.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const PER_SECOND = 50;
const WARM_UP = 100;
const READ_MODEL = 'lista_de_pedidos';
/** At most, in ms. */
const GOALS = [
  { share: 0.5, row: 6, socket: 9 },
  { share: 0.99, row: 30, socket: 40 },
] as const;
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

const positionIn = (header: string | string[] | undefined): Position | undefined => {
  const [commit, prepare] = String(header).split('/');
  return commit && prepare ? { commit: BigInt(commit), prepare: BigInt(prepare) } : undefined;
};

/** Open loop: sends orders at a fixed rate without waiting for answers. */
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
      caller.call('POST', '/api/adm/pedidos/store', body, key).then(
        ({ headers, text }) => {
          command.answeredAt = performance.now();
          command.position = positionIn(headers['x-posicao']);
          command.pedido = (JSON.parse(text) as { id: number }).id;
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

const measure = async (system: BenchSystem, effort: Effort): Promise<BenchRow[]> => {
  const maria = { nome: 'Maria' };
  const cliente = await system.caller.create('/api/adm/clientes/store', maria, 'cliente');
  const ears = await listen(system);
  const warmUp = await sendSteadily(system, cliente, WARM_UP);
  const main = await sendSteadily(system, cliente, PER_SECOND * effort.seconds);
  await sleep(PATIENCE_MS);
  await ears.close();
  const commits = await notifyWaits(system.databaseUrl, PER_SECOND * 4);

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

  type Instant = 'at' | 'log' | 'row' | 'socket' | 'answeredAt';
  const between = (from: Instant, to: Instant, share: number): number =>
    quantile(
      complete.map((one) => one[to] - one[from]),
      share,
    );
  const peers = 'Emmett by default 964';
  const unit = 'ms';
  const sentTo = (what: string, to: 'row' | 'socket', about: string): BenchRow[] =>
    GOALS.map(({ share, [to]: atMost }) => {
      const value = between('at', to, share);
      return {
        name: `request → ${what}, p${100 * share}`,
        value,
        unit,
        atMost,
        limit: { name: 'a commit being heard of', share: value / quantile(commits, share) },
        peers,
        ...(share === 0.5 && { about }),
      };
    });
  const fact = (name: string, from: Instant, to: Instant): BenchRow[] =>
    [0.5, 0.99].map((share) => ({
      name: `${name}, p${100 * share}`,
      value: between(from, to, share),
      unit,
    }));
  return voidedBy(problems, [
    ...sentTo(
      'row in the read model',
      'row',
      'At 50 new orders a second, sent whether answers come or not. From just before the HTTP request is sent, so that session, decision and append are in it, until this process hears the notification that PostgreSQL gives with the commit of the row.',
    ),
    ...sentTo(
      'event on a socket',
      'socket',
      'The same, until a logged-in socket in this process is told of this order.',
    ),
    ...fact('log → row in the read model', 'log', 'row'),
    ...fact('log → event on a socket', 'log', 'socket'),
    ...fact('answer → event on a socket', 'answeredAt', 'socket'),
    ...fact('request → answer', 'at', 'answeredAt'),
    { name: 'latest start of a request behind its time', value: main.latest, unit },
    ...GOALS.map(({ share }) => ({
      name: `limit: insert of a row → heard by another connection, p${100 * share}`,
      value: quantile(commits, share),
      unit,
    })),
  ]);
};

export const atrasoBench: Bench = {
  name: 'atraso',
  run: onSystem(measure),
};
