import type pg from 'pg';

export const LIMPEZA = 'limpeza';
export const LIMPEZA_EVERY_MS = 10 * 60_000;

const HOUR = 3_600_000;
/** A key that comes again after so long is no repeat of a lost answer. */
const KEPT_WITHOUT_EFFECT = 30 * 24 * HOUR;
/** A change of an account whose event is not in the log after so long never came there. */
const KEPT_PREPARED = 7 * 24 * HOUR;

/** Removes what only takes up room: sessions that ended, changes that every socket has told, old answers. */
export const limpar = async (pool: pg.Pool, now: Date): Promise<void> => {
  await pool.query('delete from escrita.sessoes where expira_em <= $1', [now]);
  await pool.query('delete from escrita.entradas_pendentes where expira_em <= $1', [now]);
  await pool.query('delete from escrita.comandos_sem_efeito where desde < $1', [
    new Date(now.getTime() - KEPT_WITHOUT_EFFECT),
  ]);
  await pool.query('delete from escrita.mudancas_de_conta where feita_em < $1', [
    new Date(now.getTime() - KEPT_PREPARED),
  ]);
  await pool.query('delete from projecao.mudancas where criada_em < $1', [
    new Date(now.getTime() - HOUR),
  ]);
};
