import { setTimeout as sleep } from 'node:timers/promises';
import { voidedBy, type BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { Caller } from './load/caller.js';
import { openSockets } from './load/many-sockets.js';
import { quantile } from './load/statistics.js';
import { onSystem, type BenchSystem } from './system/bench-system.js';

const PASSWORD = 'pedra no sapato';
const ASKED_EVERY_MS = 5;
const MOST_MS = 1_000;
const PATIENCE_MS = 5_000;

interface Thrown {
  readonly socket: number;
  readonly request: number;
}

const untilClosed = (closed: Promise<void>, from: number): Promise<number> =>
  Promise.race([
    closed.then(() => performance.now() - from),
    sleep(PATIENCE_MS, Number.POSITIVE_INFINITY),
  ]);

const untilRefused = async (person: Caller, from: number): Promise<number> => {
  for (const giveUpAt = from + PATIENCE_MS; performance.now() < giveUpAt;) {
    try {
      await person.call('GET', '/api/adm/pedidos/datatable/0');
    } catch (error) {
      if (!String(error).includes(': 401 ')) throw error;
      return performance.now() - from;
    }
    await sleep(ASKED_EVERY_MS);
  }
  return Number.POSITIVE_INFINITY;
};

const throwOut = async (system: BenchSystem, n: number): Promise<Thrown> => {
  const email = `pessoa-${n}@exemplo.com`;
  const body = { name: `Pessoa ${n}`, email, role: 'Produção', password: PASSWORD };
  const id = await system.caller.create('/api/adm/users/store', body, `pessoa-${n}`);
  const visitor = system.visitor();
  await visitor.login(email, PASSWORD);
  const headers = { Cookie: visitor.cookieHeader(), Origin: system.baseUrl };
  const person = new Caller(system.baseUrl, { Cookie: headers.Cookie });
  await person.call('GET', '/api/adm/pedidos/datatable/0');
  const sockets = await openSockets(system.baseUrl, 1, headers);
  try {
    const from = performance.now();
    const closed = untilClosed(sockets.closed, from);
    const [socket, request] = await Promise.all([
      closed,
      untilRefused(person, from),
      system.caller.call('DELETE', `/api/adm/users/destroy/${id}`, {}),
    ]);
    return { socket, request };
  } finally {
    sockets.close();
    person.close();
  }
};

const measure = async (system: BenchSystem, count: number): Promise<BenchRow[]> => {
  const thrown: Thrown[] = [];
  for (let n = 0; n < count; n++) thrown.push(await throwOut(system, n));
  const slowest = (of: (one: Thrown) => number): number => quantile(thrown.map(of), 1);
  const problems = thrown.some(({ socket, request }) => !Number.isFinite(socket + request))
    ? ['somebody stayed']
    : [];
  return voidedBy(problems, [
    {
      name: 'deactivated: socket closed, slowest',
      value: slowest(({ socket }) => socket),
      unit: 'ms',
      atMost: MOST_MS,
      about: `${count} people, one after the other, from just before an Administrador's request is sent.`,
    },
    {
      name: 'deactivated: first request refused, slowest',
      value: slowest(({ request }) => request),
      unit: 'ms',
      atMost: MOST_MS,
    },
  ]);
};

export const desativacaoBench: Bench = {
  name: 'desativacao',
  run: onSystem((system, { seconds }) => measure(system, Math.max(3, Math.round(seconds / 2)))),
};
