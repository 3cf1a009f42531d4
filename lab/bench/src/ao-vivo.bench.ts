import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Mudanca } from '@encomenda/contracts/shared/socket';
import { ANNOUNCEMENT_CHANNEL, decodeAnnouncement } from '@encomenda/platform/announcement';
import { connectClient } from '@encomenda/platform/postgres';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import type { Effort } from './effort.js';
import { openSockets } from './load/many-sockets.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const SOCKETS = 500;
/** Sockets that show another order: they must receive nothing. */
const BYSTANDERS = 50;
const EVERY_MS = 250;
const WARM_UP = 4;
const READ_MODEL = 'pedidos';
const PATIENCE_MS = 3_000;
const BARE_SOCKET = fileURLToPath(new URL('limits/bare-socket.main.js', import.meta.url));

interface Spread {
  readonly waits: number[];
  readonly missing: number;
  readonly strayed: number;
}

const missingIn = (waits: readonly number[], sendings: number): number =>
  sendings * SOCKETS - waits.length;

/** Baseline: socket.io alone broadcasts to the same number of sockets. */
const bareSpread = async (sendings: number): Promise<Spread> => {
  const child = fork(BARE_SOCKET, { silent: true });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const sockets = await openSockets(line.toString().trim(), SOCKETS);
  const sentAt: number[] = [];
  const waits: number[] = [];
  sockets.onMudou((payload) => {
    const { n } = payload as { n: number };
    if (n >= WARM_UP) waits.push(performance.now() - sentAt[n]!);
  });
  for (let n = 0; n < sendings + WARM_UP; n++) {
    sentAt[n] = performance.now();
    child.send({ n, mudancas: [{ assunto: 'pedidos', id: n }] });
    await sleep(EVERY_MS);
  }
  await sleep(PATIENCE_MS);
  sockets.close();
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
  return { waits, missing: missingIn(waits, sendings), strayed: 0 };
};

const ourSpread = async (system: BenchSystem, sendings: number): Promise<Spread> => {
  const { caller } = system;
  const cliente = await caller.create('/api/adm/clientes/store', { nome: 'Maria' }, 'cliente');
  const corpo = { cliente_id: cliente, estagio_id: 1 };
  const pedido = await caller.create('/api/adm/pedidos/store', corpo, 'pedido');
  const outro = await caller.create('/api/adm/pedidos/store', corpo, 'outro pedido');
  const sockets = await openSockets(system.baseUrl, SOCKETS + BYSTANDERS, {
    Cookie: system.cookie,
    Origin: system.baseUrl,
  });
  await sockets.follow([{ assunto: 'pedidos', id: pedido }], 0, SOCKETS / 2);
  await sockets.follow([{ assunto: 'pedidos', id: null }], SOCKETS / 2, SOCKETS);
  await sockets.follow([{ assunto: 'pedidos', id: outro }], SOCKETS, SOCKETS + BYSTANDERS);
  const listener = await connectClient(system.databaseUrl, { name: 'bench' });
  let committedAt = 0;
  listener.on('notification', ({ payload }) => {
    if (decodeAnnouncement(payload ?? '').projections.includes(READ_MODEL))
      committedAt = performance.now();
  });
  await listener.query(`listen ${ANNOUNCEMENT_CHANNEL}`);

  let heardBy = new Map<number, number>();
  let strayed = 0;
  sockets.onMudou((payload, socket) => {
    const { mudancas } = payload as { mudancas: Mudanca[] };
    if (socket >= SOCKETS) strayed++;
    else if (mudancas.some(({ assunto, id }) => assunto === 'pedidos' && id === pedido))
      heardBy.set(socket, heardBy.get(socket) ?? performance.now());
  });
  const waits: number[] = [];
  for (let n = 0; n < sendings + WARM_UP; n++) {
    heardBy = new Map();
    const body = { ...corpo, descricao: `<p>${n}</p>` };
    await caller.call('PUT', `/api/adm/pedidos/update/${pedido}`, body);
    await sleep(EVERY_MS);
    for (let waited = 0; heardBy.size < SOCKETS && waited < PATIENCE_MS; waited += EVERY_MS)
      await sleep(EVERY_MS);
    if (n >= WARM_UP) for (const at of heardBy.values()) waits.push(at - committedAt);
  }
  sockets.close();
  await listener.end();
  return { waits, missing: missingIn(waits, sendings), strayed };
};

const measure = async (system: BenchSystem, { seconds }: Effort): Promise<BenchRow[]> => {
  const sendings = Math.max(8, Math.round((seconds * 1_000) / EVERY_MS / 4));
  const bare = await bareSpread(sendings);
  const ours = await ourSpread(system, sendings);
  const problems = [bare, ours].flatMap(({ missing, strayed }, index) => {
    const whose = index === 0 ? 'the library' : 'ours';
    return [
      ...(missing > 0 ? [`${missing} messages of ${whose} not heard`] : []),
      ...(strayed > 0 ? [`${strayed} messages of ${whose} reached whom they do not concern`] : []),
    ];
  });
  const [alone, whole] = [quantile(bare.waits, 0.95), quantile(ours.waits, 0.95)];
  return voidedBy(problems, [
    {
      name: `commit → each of ${SOCKETS} sockets, p95`,
      value: whole,
      unit: 'ms',
      atMost: 250,
      limit: { name: 'socket.io alone', share: whole / alone },
      about: `One order is changed again and again; ${SOCKETS} sockets that show it or the list of orders hear of each change, ${BYSTANDERS} that show another order hear nothing. From the notification that PostgreSQL gives with the commit of the row until each socket in this process has heard.`,
    },
    {
      name: `commit → each of ${SOCKETS} sockets, p50`,
      value: quantile(ours.waits, 0.5),
      unit: 'ms',
    },
    { name: `limit: socket.io alone to ${SOCKETS} sockets, p95`, value: alone, unit: 'ms' },
    {
      name: `limit: socket.io alone to ${SOCKETS} sockets, p50`,
      value: quantile(bare.waits, 0.5),
      unit: 'ms',
      reference: 16.6,
    },
  ]);
};

export const aoVivoBench: Bench = {
  name: 'ao-vivo',
  run: onSystem(measure),
};
