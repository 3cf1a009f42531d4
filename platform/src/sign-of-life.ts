import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type pg from 'pg';
import { randomId } from './ids.js';

/** What a process is here for. */
export type ProcessRole = 'api' | 'worker' | 'projections';

/** How often a process says that it lives. */
export const SIGN_EVERY_MS = 5_000;
/** A process that has been silent for this long is not there any more. */
export const GONE_AFTER_MS = 20_000;

/** The version of this program, as its package says. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;

/**
 * Says in the database that this process lives, now and then, until it is told to end. A database
 * that does not answer is no reason to stop: the next sign comes.
 * @returns how to end it; the process is then known to have left
 */
export const giveSignsOfLife = (pool: pg.Pool, role: ProcessRole): (() => Promise<void>) => {
  const id = randomId();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const sign = async (): Promise<void> => {
    await pool.query(
      `insert into operacao.processos (id, papel, maquina, pid, versao, iniciado_em, memoria)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (id) do update set visto_em = now(), memoria = excluded.memoria`,
      [id, role, hostname(), process.pid, VERSION, startedAt, process.memoryUsage.rss()],
    );
    await pool.query(
      `delete from operacao.processos where visto_em < now() - interval '1 millisecond' * $1`,
      [GONE_AFTER_MS],
    );
  };
  const quietly = (): void => void sign().catch(() => undefined);
  quietly();
  const timer = setInterval(quietly, SIGN_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await pool.query('delete from operacao.processos where id = $1', [id]).catch(() => undefined);
  };
};
