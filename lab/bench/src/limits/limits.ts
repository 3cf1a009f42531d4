import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Visitor } from '@encomenda/system/visitor/visitor';
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
const EVENTS = [0, 1, 2, 3];
const DATA = JSON.stringify({
  pedido: 4711,
  descricao: 'Bolsa de palha com forro estampado e alça de couro, bordada à mão. '.repeat(5),
  itens: [
    { produto: 12, quantidade: 2, preco: 12_990 },
    { produto: 31, quantidade: 1, preco: 4_500 },
  ],
});

/** Transactions per second, with four events of 500 bytes each, from 16 connections. */
export const fourEventCommits = async (databaseUrl: string, seconds: number): Promise<number> => {
  // Ignored, because PostgreSQL may stop before the pool does.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS }).on('error', () => {});
  try {
    await pool.query(`
      create schema limite;
      create table limite.eventos (
        position bigint generated always as identity primary key, stream text not null,
        revision bigint not null, id uuid not null, type text not null, data text not null,
        unique (stream, revision))`);
    const loop = { clients: CLIENTS, warmUpSeconds: WARM_UP, seconds };
    const { perSecond } = await closedLoop(loop, async (client, n) => {
      const values = [
        EVENTS.map(() => `pedido-${client}-${n}`),
        EVENTS,
        EVENTS.map(() => randomUUID()),
        EVENTS.map(() => 'ItemAdicionado'),
        EVENTS.map(() => DATA),
      ];
      await pool.query({ ...INSERT, values });
    });
    await pool.query('drop schema limite cascade');
    return perSecond;
  } finally {
    await pool.end();
  }
};
