import type pg from 'pg';
import { selarTudo } from './selos.js';

/** Deactivates all other accounts, without an event. The returned function reactivates them. */
export const somente = async (
  pool: pg.Pool,
  usuarios: readonly number[],
  masterKey: Buffer,
): Promise<() => Promise<void>> => {
  const { rows } = await pool.query<{ usuario_id: number }>(
    `update escrita.contas set ativa = false where ativa and usuario_id <> all($1)
     returning usuario_id`,
    [usuarios],
  );
  await selarTudo(pool, masterKey);
  const outros = rows.map(({ usuario_id }) => usuario_id);
  return async () => {
    await pool.query('update escrita.contas set ativa = true where usuario_id = any($1)', [outros]);
    await selarTudo(pool, masterKey);
  };
};
