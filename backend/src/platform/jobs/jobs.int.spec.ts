import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '@encomenda/platform/logger';
import { createPostgresBackend, Queue, withBackend } from 'bullmq';
import { eventually } from '../../testing/eventually.js';
import { ownDatabase, type OwnDatabase } from '../../testing/system/own-database.js';
import { createJobs, type Jobs } from './jobs.js';
import { cleanUp } from './cleanup.js';

const logger = createLogger('testes', 'silent');

describe('jobs', () => {
  let database: OwnDatabase;
  const open: Jobs[] = [];

  beforeAll(async () => {
    database = await ownDatabase('trabalhos');
  });
  afterAll(async () => {
    await Promise.all(open.map((jobs) => jobs.close()));
    await database.drop();
  });

  const jobsAt = (redisUrl: string | undefined, queue: string): Jobs => {
    const jobs = createJobs({ redisUrl, databaseUrl: database.databaseUrl, queue, logger });
    open.push(jobs);
    return jobs;
  };

  /** Deletes the schedule as a flushed Redis would. */
  const forget = async (redisUrl: string | undefined, queue: string, name: string) => {
    const other =
      redisUrl === undefined
        ? new (withBackend(createPostgresBackend).Queue)(queue, {
            connection: { connectionString: database.databaseUrl, schema: 'jobs', max: 1 },
          })
        : new Queue(queue, { connection: { url: redisUrl } });
    expect(await other.removeJobScheduler(name)).toBe(true);
    await other.close();
  };

  const backends: [string, string | undefined][] = [['PostgreSQL', undefined]];
  if (process.env.REDIS_URL) backends.push(['Redis', process.env.REDIS_URL]);

  it.each(backends)('on %s, two workers share one repeated job', async (_, redisUrl) => {
    const queue = `teste-${randomBytes(4).toString('hex')}`;
    const done: string[] = [];
    const workers = ['um', 'dois'].map((name) => {
      const jobs = jobsAt(redisUrl, queue);
      jobs.work({ contar: async () => void done.push(name) });
      return jobs;
    });
    const begun = performance.now();
    await Promise.all(workers.map((jobs) => jobs.repeat('contar', 500)));
    await eventually(() => expect(done.length).toBeGreaterThanOrEqual(3), 20_000);
    expect(done.length).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 500) + 1);
  });

  it.each(backends)('on %s, a lost schedule is restored', async (_, redisUrl) => {
    const queue = `teste-${randomBytes(4).toString('hex')}`;
    const settings = { redisUrl, databaseUrl: database.databaseUrl, queue, logger };
    const jobs = createJobs({ ...settings, restoreEveryMs: 50 });
    open.push(jobs);
    await jobs.repeat('contar', 60_000);
    await forget(redisUrl, queue, 'contar');
    await eventually(async () =>
      expect((await jobs.situation()).schedules).toMatchObject([{ name: 'contar' }]),
    );
  });

  it.each(backends)(
    'on %s, a job runs once, is retried, and can be enqueued again',
    async (_, redisUrl) => {
      const queue = `teste-${randomBytes(4).toString('hex')}`;
      const asking = jobsAt(redisUrl, queue);
      const job = (hash: string) => asking.add('foto', { id: `foto-${hash}`, data: { hash } });
      const done: unknown[] = [];
      let failures = 1;
      await Promise.all([job('um'), job('um'), job('dois')]);
      jobsAt(redisUrl, queue).work({
        foto: async ({ hash }) => {
          if (hash === 'dois' && failures-- > 0) throw new Error('not yet');
          done.push(hash);
        },
      });
      await eventually(() => expect(done).toEqual(['um', 'dois']), 20_000);
      await job('um');
      await eventually(() => expect(done).toEqual(['um', 'dois', 'um']), 20_000);
    },
  );

  it('the cleanup deletes only ended sessions and old changes', async () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    await database.pool.query(
      `insert into escrita.contas (usuario_id, email_hash, senha_hash, papel, criada_em)
       values (1, '\\x01', '', 'Gerente', $1)`,
      [now],
    );
    await database.pool.query(
      `insert into escrita.sessoes (sid_hash, usuario_id, criada_em, expira_em)
       values ('\\x01', 1, $1, $2), ('\\x02', 1, $1, $3)`,
      [ago(600), ago(1), ago(-60)],
    );
    await database.pool.query(
      `insert into projecao.mudancas (projecao, commit_posicao, assunto, registro, criada_em)
       values ('lista', 1, 'tags', 1, $1), ('lista', 2, 'tags', 2, $2)`,
      [ago(61), ago(59)],
    );
    await cleanUp(database.pool, now);
    const sessoes = await database.pool.query('select sid_hash from escrita.sessoes');
    expect(sessoes.rows).toEqual([{ sid_hash: Buffer.from([2]) }]);
    const mudancas = await database.pool.query('select registro from projecao.mudancas');
    expect(mudancas.rows).toEqual([{ registro: 2 }]);
  });
});
