import { randomUUID } from 'node:crypto';
import { migrate } from '@encomenda/platform/migrate';
import { createPool } from '@encomenda/platform/postgres';
import type pg from 'pg';
import type { Load } from './load.js';
import { takingTurns, type Compared } from './taking-turns.js';

/** The backend exports no entry for benches. */
const NUMBERS = new URL('../../../../backend/dist/platform/commands/numbers.js', import.meta.url)
  .href;
interface Numbers {
  allocate(kind: 'pedido', commandId: string, stream: (n: number) => string): Promise<number>;
  appended(commandId: string): void;
}

/** Baseline: a number from a sequence, which leaves gaps. */
const FROM_SEQUENCE = {
  name: 'numero-de-sequencia',
  text: `
    with antes as (
      select numero, stream from custo.numeros where command_id = $2::uuid and tipo = $1::text
    ), novo as (
      insert into custo.numeros (tipo, numero, command_id, stream)
      select $1, n, $2, $3::text || n
      from (
        select nextval('custo.numero_pedido') as n where not exists (select from antes)
      ) proximo
      on conflict (command_id, tipo) do update set stream = numeros.stream
      returning numero, stream
    )
    select numero, stream from antes union all select numero, stream from novo`,
};

const openSequence = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`
    create schema custo;
    create sequence custo.numero_pedido;
    create table custo.numeros (
      tipo text not null, numero integer not null, command_id uuid not null, stream text not null,
      primary key (tipo, numero), unique (command_id, tipo))`);

export interface NumberCost {
  readonly alone: Compared;
  readonly together: Compared;
}

export const numberCost = async (
  databaseUrl: string,
  { seconds, clients, postgres }: Load,
): Promise<NumberCost> => {
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, { name: 'bench', max: clients });
  try {
    await openSequence(pool);
    const { Numbers } = (await import(NUMBERS)) as { Numbers: new (pool: pg.Pool) => Numbers };
    const numbers = new Numbers(pool);
    const pids = [process.pid, postgres];
    const ways = {
      cheaper: async () => {
        await pool.query({ ...FROM_SEQUENCE, values: ['pedido', randomUUID(), 'pedido-'] });
      },
      dearer: async () => {
        const commandId = randomUUID();
        await numbers.allocate('pedido', commandId, (n) => `pedido-${n}`);
        numbers.appended(commandId);
      },
    };
    return {
      alone: await takingTurns({ clients: 1, seconds, pids }, ways),
      together: await takingTurns({ clients, seconds, pids }, ways),
    };
  } finally {
    await pool.end();
  }
};
