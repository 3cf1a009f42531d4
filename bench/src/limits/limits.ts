import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { samplePayload } from '../event-store/writers.js';
import { Caller } from '../load/caller.js';
import { closedLoop } from '../load/closed-loop.js';

const CLIENTS = 16;
const WARM_UP = 1;
const BARE_NEST = fileURLToPath(new URL('bare-nest.main.js', import.meta.url));

/** Requests/s that a Nest handler answers which does nothing, to as many clients. */
export const bareNestRate = async (seconds: number, clients = CLIENTS): Promise<number> => {
  const child = fork(BARE_NEST, { silent: true });
  try {
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    const caller = new Caller(line.toString().trim());
    const loop = { clients, warmUpSeconds: WARM_UP, seconds };
    const { perSecond } = await closedLoop(loop, async () => void (await caller.call('GET', '/')));
    caller.close();
    return perSecond;
  } finally {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  }
};

const INSERT = {
  name: 'limite',
  text: `insert into limite.eventos (stream, revision, id, type, data)
         select * from unnest($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::text[])`,
};
const FOUR = [0, 1, 2, 3];
const DATA = JSON.stringify(samplePayload);

/** Transactions/s that each write four events of 500 bytes, over 16 connections. */
export const fourEventCommits = async (databaseUrl: string, seconds: number): Promise<number> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS });
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
        FOUR.map(() => `pedido-${client}-${n}`),
        FOUR,
        FOUR.map(() => randomUUID()),
        FOUR.map(() => 'ItemAdicionado'),
        FOUR.map(() => DATA),
      ];
      await pool.query({ ...INSERT, values });
    });
    await pool.query('drop schema limite cascade');
    return perSecond;
  } finally {
    await pool.end();
  }
};
