import { once } from 'node:events';
import { connectClient } from '@encomenda/platform/database/postgres';

const CHANNEL = 'limite';

/** Milliseconds from insert to notification on another connection. */
export const notifyWaits = async (databaseUrl: string, count: number): Promise<number[]> => {
  const writer = await connectClient(databaseUrl, { name: 'bench' });
  const listener = await connectClient(databaseUrl, { name: 'bench' });
  try {
    await writer.query('create schema limite; create table limite.avisos (n int primary key)');
    await listener.query(`listen ${CHANNEL}`);
    const waits: number[] = [];
    for (let n = 0; n < count; n++) {
      const from = performance.now();
      const heard = once(listener, 'notification');
      await writer.query({
        name: 'aviso',
        text: `with novo as (insert into limite.avisos values ($1) returning n)
               select pg_notify('${CHANNEL}', n::text) from novo`,
        values: [n],
      });
      await heard;
      waits.push(performance.now() - from);
    }
    await writer.query('drop schema limite cascade');
    return waits;
  } finally {
    await writer.end();
    await listener.end();
  }
};
