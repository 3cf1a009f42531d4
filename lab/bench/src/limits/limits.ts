import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Visitor } from '@encomenda/system/visitor';
import pg from 'pg';
import { closedLoop, type LoopResult } from '../load/closed-loop.js';

const CLIENTS = 16;
const WARM_UP = 1;
const BARE_NEST = fileURLToPath(new URL('bare-nest.main.js', import.meta.url));

/** Baseline: requests answered by a Nest handler that does nothing. */
export const bareNest = async (seconds: number, clients = CLIENTS): Promise<LoopResult> => {
  const child = fork(BARE_NEST, { silent: true });
  try {
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    const visitor = new Visitor(line.toString().trim());
    const loop = { clients, warmUpSeconds: WARM_UP, seconds };
    return await closedLoop(loop, async () => void (await visitor.get('/')));
  } finally {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  }
};

export const bareNestRate = async (seconds: number, clients = CLIENTS): Promise<number> =>
  (await bareNest(seconds, clients)).perSecond;

const INSERT = {
  name: 'limite',
  text: `insert into limite.eventos (stream, revision, id, type, data)
         select * from unnest($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::text[])`,
};
const FOUR = [0, 1, 2, 3];
const DATA = JSON.stringify({
  pedido: 4711,
  descricao: 'Bolsa de palha com forro estampado e alça de couro, bordada à mão. '.repeat(5),
  itens: [
    { produto: 12, quantidade: 2, preco: 12_990 },
    { produto: 31, quantidade: 1, preco: 4_500 },
  ],
});

const connections = (connectionString: string, max: number): pg.Pool =>
  // PostgreSQL may stop before the pool does.
  new pg.Pool({ connectionString, max }).on('error', () => undefined);

/** Transactions of this many 500-byte events. */
const commits = async (
  databaseUrl: string,
  seconds: number,
  { clients, events }: { readonly clients: number; readonly events: readonly number[] },
): Promise<LoopResult> => {
  const pool = connections(databaseUrl, clients);
  try {
    await pool.query(`
      create schema limite;
      create table limite.eventos (
        position bigint generated always as identity primary key, stream text not null,
        revision bigint not null, id uuid not null, type text not null, data text not null,
        unique (stream, revision))`);
    const loop = { clients, warmUpSeconds: WARM_UP, seconds };
    const result = await closedLoop(loop, async (client, n) => {
      const values = [
        events.map(() => `pedido-${client}-${n}`),
        events,
        events.map(() => randomUUID()),
        events.map(() => 'ItemAdicionado'),
        events.map(() => DATA),
      ];
      await pool.query({ ...INSERT, values });
    });
    await pool.query('drop schema limite cascade');
    return result;
  } finally {
    await pool.end();
  }
};

export const fourEventCommits = async (databaseUrl: string, seconds: number): Promise<number> =>
  (await commits(databaseUrl, seconds, { clients: CLIENTS, events: FOUR })).perSecond;

export const oneEventCommits = async (
  databaseUrl: string,
  seconds: number,
  clients = CLIENTS,
): Promise<number> => (await commits(databaseUrl, seconds, { clients, events: [0] })).perSecond;

/** Rows/s by primary key, prepared statement, 16 connections. */
export const selectsByKey = async (databaseUrl: string, seconds: number): Promise<number> => {
  const pool = connections(databaseUrl, CLIENTS);
  try {
    await pool.query(`
      create schema limite;
      create table limite.linhas as select n as id, 'linha ' || n as texto
        from generate_series(1, 10000) n;
      alter table limite.linhas add primary key (id);`);
    const loop = { clients: CLIENTS, warmUpSeconds: WARM_UP, seconds };
    const { perSecond } = await closedLoop(loop, async (client, n) => {
      const values = [1 + ((7 * n + client) % 10_000)];
      await pool.query({
        name: 'linha',
        text: 'select texto from limite.linhas where id = $1',
        values,
      });
    });
    await pool.query('drop schema limite cascade');
    return perSecond;
  } finally {
    await pool.end();
  }
};

/** Pages/s (25 rows, 5.3 kB) serialized and parsed. */
export const jsonPages = (seconds: number): { stringify: number; parse: number } => {
  const page = Array.from({ length: 25 }, (_, n) => ({
    id: 1_000 + n,
    cliente: { id: 77 + n, nome: 'Maria Aparecida de Souza' },
    data: '2026-11-21',
    prazo: '2026-12-05',
    estagio: { id: 2, nome: 'Em Produção' },
    tags: [{ id: 1, nome: 'urgente' }],
    valor: 1_234.5 + n,
    valor_br: 'R$ 1.234,50',
  }));
  const rate = (work: () => unknown): number => {
    const endsAt = performance.now() + seconds * 1_000;
    const from = performance.now();
    let done = 0;
    for (; performance.now() < endsAt; done += 100) for (let n = 0; n < 100; n++) work();
    return done / ((performance.now() - from) / 1_000);
  };
  const text = JSON.stringify(page);
  return { stringify: rate(() => JSON.stringify(page)), parse: rate(() => JSON.parse(text)) };
};
