import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type pg from 'pg';
import { randomId } from '../ids.js';

export type ProcessRole = 'api' | 'worker' | 'projections';

export const HEARTBEAT_MS = 5_000;
/** A process without a heartbeat for this long counts as gone. */
export const GONE_AFTER_MS = 20_000;

export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;

/** Records every {@link HEARTBEAT_MS} that this process is alive; ignores failures. The returned function ends that. */
export const startProcessHeartbeat = (pool: pg.Pool, role: ProcessRole): (() => Promise<void>) => {
  const id = randomId();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const beat = async (): Promise<void> => {
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
  const quietly = (): void => void beat().catch(() => undefined);
  quietly();
  const timer = setInterval(quietly, HEARTBEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await pool.query('delete from operacao.processos where id = $1', [id]).catch(() => undefined);
  };
};
