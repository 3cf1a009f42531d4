import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  forgetfulNetwork,
  type ForgetfulNetwork,
} from '@encomenda/embedded/event-store/testing/forgetful-network';
import type { Config } from '@encomenda/platform/config';
import { createLogger } from '@encomenda/platform/logger';
import { createPool } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import { eventually } from '../../testing/eventually.js';
import { PgListener } from './pg-listener.js';

class Hurried extends PgListener {
  protected override readonly askEveryMs = 50;
  protected override readonly answerWithinMs = 200;
}

const url = (): string => process.env.TEST_DATABASE_URL!;

let network: ForgetfulNetwork;
let listener: PgListener;
let others: pg.Pool;
let heard: string[];
let connections: number;
let losses: number;

beforeEach(async () => {
  network = await forgetfulNetwork(url());
  others = createPool(url(), { name: 'testes', max: 1 });
  listener = new Hurried({ databaseUrl: network.url } as Config, createLogger('testes', 'silent'));
  [heard, connections, losses] = [[], 0, 0];
  listener.on('aviso_de_teste', (payload) => void heard.push(payload));
  listener.onConnected(async () => void connections++);
  listener.onLost(() => void losses++);
  await listener.onApplicationBootstrap();
});
afterEach(async () => {
  await listener.beforeApplicationShutdown();
  network.close();
  await others.end();
});

const opened = async (): Promise<number> => {
  const { rows } = await others.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where application_name = 'api escuta' and datname = current_database()`,
  );
  return rows[0]!.n;
};

const say = (what: string): Promise<unknown> =>
  others.query(`select pg_notify('aviso_de_teste', $1)`, [what]);

describe('the PostgreSQL listener', () => {
  it('receives notifications', async () => {
    await say('um');
    await eventually(() => expect(heard).toEqual(['um']));
    expect([connections, losses]).toEqual([1, 0]);
  });

  it.each([1, 2])('reconnects after %i silently dropped connection(s)', async (times) => {
    for (let n = 1; n <= times; n++) {
      network.forget();
      await eventually(() => expect([connections, losses]).toEqual([n + 1, n]));
    }
    await say('depois');
    await eventually(() => expect(heard).toEqual(['depois']));
  });

  it('has one connection after being terminated, and receives each notification once', async () => {
    await others.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'api escuta' and datname = current_database()`,
    );
    await eventually(() => expect(connections).toBe(2));
    await say('dois');
    await eventually(() => expect(heard).toEqual(['dois']));
  });

  it('waits at startup for a database that does not respond, and leaks no connection', async () => {
    let attempts = 0;
    const another = new Hurried({ databaseUrl: url() } as Config, createLogger('testes', 'silent'));
    another.onConnected(async () => {
      if (++attempts < 3) throw new Error('Connection terminated due to connection timeout');
    });
    await another.onApplicationBootstrap();
    expect(attempts).toBe(3);
    await eventually(async () => expect(await opened()).toBe(2));
    await another.beforeApplicationShutdown();
    await eventually(async () => expect(await opened()).toBe(1));
  });
});
