import type pg from 'pg';

export const CLEANUP = 'limpeza';
export const CLEANUP_EVERY_MS = 10 * 60_000;

const HOUR = 3_600_000;
/** Retention of answers without an event, ms; a later repeat is decided again. */
const KEPT_WITHOUT_EFFECT = 30 * 24 * HOUR;
/** Retention of prepared account changes whose event was never appended, ms. */
const KEPT_PREPARED = 7 * 24 * HOUR;

export const cleanUp = async (pool: pg.Pool, now: Date): Promise<void> => {
  await pool.query('delete from escrita.sessoes where expira_em <= $1', [now]);
  await pool.query('delete from escrita.entradas_pendentes where expira_em <= $1', [now]);
  await pool.query('delete from escrita.respostas_sem_efeito where desde < $1', [
    new Date(now.getTime() - KEPT_WITHOUT_EFFECT),
  ]);
  await pool.query('delete from escrita.mudancas_de_conta where feita_em < $1', [
    new Date(now.getTime() - KEPT_PREPARED),
  ]);
  await pool.query('delete from projecao.mudancas where criada_em < $1', [
    new Date(now.getTime() - HOUR),
  ]);
};
